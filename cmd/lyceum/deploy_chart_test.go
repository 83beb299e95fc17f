package main

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest/tier"
)

// The types below have the fields that the chart uses, with their names in the API of Kubernetes. Any other field in
// the chart fails the test, because Kubernetes ignores or rejects a misspelled field.
type chartMetadata struct {
	Name                string
	Labels, Annotations map[string]string
}

type chartSelector struct {
	MatchLabels map[string]string `yaml:"matchLabels"`
}

type chartDeployment struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   chartMetadata
	Spec       struct {
		Replicas int
		Selector chartSelector
		Strategy struct {
			Type          string
			RollingUpdate struct {
				MaxUnavailable int `yaml:"maxUnavailable"`
				MaxSurge       int `yaml:"maxSurge"`
			} `yaml:"rollingUpdate"`
		}
		Template chartTemplate
	}
}

type chartJob struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   chartMetadata
	Spec       struct {
		BackoffLimit          int `yaml:"backoffLimit"`
		ActiveDeadlineSeconds int `yaml:"activeDeadlineSeconds"`
		Template              chartTemplate
	}
}

type chartService struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   chartMetadata
	Spec       struct {
		Type                  string
		ExternalTrafficPolicy string `yaml:"externalTrafficPolicy"`
		Selector              map[string]string
		Ports                 []struct {
			Name       string
			Port       int
			TargetPort string `yaml:"targetPort"`
		}
	}
}

type chartBudget struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   chartMetadata
	Spec       struct {
		MaxUnavailable int `yaml:"maxUnavailable"`
		Selector       chartSelector
	}
}

type chartTemplate struct {
	Metadata chartMetadata
	Spec     struct {
		AutomountToken     *bool  `yaml:"automountServiceAccountToken"`
		ServiceLinks       *bool  `yaml:"enableServiceLinks"`
		ServiceAccountName string `yaml:"serviceAccountName"`
		RestartPolicy      string `yaml:"restartPolicy"`
		GracePeriod        int    `yaml:"terminationGracePeriodSeconds"`
		SecurityContext    struct {
			RunAsNonRoot   bool                  `yaml:"runAsNonRoot"`
			RunAsUser      int                   `yaml:"runAsUser"`
			RunAsGroup     int                   `yaml:"runAsGroup"`
			FSGroup        int                   `yaml:"fsGroup"`
			FSGroupChange  string                `yaml:"fsGroupChangePolicy"`
			SeccompProfile struct{ Type string } `yaml:"seccompProfile"`
		} `yaml:"securityContext"`
		Spread []struct {
			MaxSkew           int           `yaml:"maxSkew"`
			TopologyKey       string        `yaml:"topologyKey"`
			WhenUnsatisfiable string        `yaml:"whenUnsatisfiable"`
			LabelSelector     chartSelector `yaml:"labelSelector"`
		} `yaml:"topologySpreadConstraints"`
		Containers []chartContainer
		Volumes    []chartVolume
	}
}

type chartContainer struct {
	Name            string
	Args            []string
	Image           string
	ImagePullPolicy string `yaml:"imagePullPolicy"`
	SecurityContext struct {
		Escalation   *bool `yaml:"allowPrivilegeEscalation"`
		ReadOnly     bool  `yaml:"readOnlyRootFilesystem"`
		Capabilities struct{ Drop []string }
	} `yaml:"securityContext"`
	Env   []struct{ Name, Value string }
	Ports []struct {
		Name          string
		ContainerPort int `yaml:"containerPort"`
	}
	StartupProbe   chartProbe `yaml:"startupProbe"`
	LivenessProbe  chartProbe `yaml:"livenessProbe"`
	ReadinessProbe chartProbe `yaml:"readinessProbe"`
	Resources      struct{ Requests, Limits map[string]string }
	VolumeMounts   []struct {
		Name      string
		MountPath string `yaml:"mountPath"`
		ReadOnly  bool   `yaml:"readOnly"`
	} `yaml:"volumeMounts"`
}

type chartProbe struct {
	HTTPGet          struct{ Path, Port string } `yaml:"httpGet"`
	PeriodSeconds    int                         `yaml:"periodSeconds"`
	TimeoutSeconds   int                         `yaml:"timeoutSeconds"`
	FailureThreshold int                         `yaml:"failureThreshold"`
}

type chartVolume struct {
	Name   string
	Secret struct {
		SecretName  string `yaml:"secretName"`
		DefaultMode int    `yaml:"defaultMode"`
		Items       []struct{ Key, Path string }
	}
	EmptyDir *struct{} `yaml:"emptyDir"`
	Claim    struct {
		ClaimName string `yaml:"claimName"`
	} `yaml:"persistentVolumeClaim"`
}

// chart contains the objects of the rendered chart.
type chart struct {
	deployment chartDeployment
	job        chartJob
	service    chartService
	budget     chartBudget
}

// kubernetesVersion is the version of Kubernetes for which the tests render the chart. The default of a Helm that the
// go command has built is too old.
const kubernetesVersion = "1.31.0"

// helmCommand returns a command of helm that keeps its files in a temporary folder.
func helmCommand(t *testing.T, helm string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), helm, args...)
	dir := t.TempDir()
	cmd.Env = append(environWithout("HELM_"), "HELM_CACHE_HOME="+dir, "HELM_CONFIG_HOME="+dir, "HELM_DATA_HOME="+dir)
	return cmd
}

// renderChart renders the chart and returns its objects. values are settings of the chart, such as "apex=lyceum.example.com".
// types is the program that checks the objects with the types of the API of Kubernetes.
func renderChart(t *testing.T, helm, types string, values ...string) (c chart) {
	t.Helper()
	args := []string{"template", "learn", filepath.Join(deployFolder, "helm/lyceum"), "--kube-version", kubernetesVersion}
	for _, value := range values {
		args = append(args, "--set", value)
	}
	text := succeeds(t, helmCommand(t, helm, args...))
	checkKubernetes(t, types, text)
	kinds := map[string]any{"Deployment": &c.deployment, "Job": &c.job, "Service": &c.service, "PodDisruptionBudget": &c.budget}
	versions := map[string]string{"Deployment": "apps/v1", "Job": "batch/v1", "Service": "v1", "PodDisruptionBudget": "policy/v1"}
	documents := yaml.NewDecoder(strings.NewReader(text))
	for {
		var document yaml.Node
		if err := documents.Decode(&document); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		var object struct {
			APIVersion string `yaml:"apiVersion"`
			Kind       string
		}
		raw, err := yaml.Marshal(&document)
		if err = errors.Join(err, document.Decode(&object)); err != nil {
			t.Fatal(err)
		}
		into, known := kinds[object.Kind]
		if !known || versions[object.Kind] != object.APIVersion {
			t.Fatalf("an unexpected or a second object: %+v", object)
		}
		strict := yaml.NewDecoder(bytes.NewReader(raw))
		strict.KnownFields(true)
		if err := strict.Decode(into); err != nil {
			t.Fatalf("%s: %v", object.Kind, err)
		}
		delete(kinds, object.Kind)
	}
	if len(kinds) > 0 {
		t.Fatalf("the chart has no %v", slices.Sorted(maps.Keys(kinds)))
	}
	return c
}

// kubernetesTypes builds a program that decodes objects strictly with the types of the API of Kubernetes. It returns an empty path
// if this machine cannot fetch the types.
func kubernetesTypes(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "kubernetes")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-o", program, ".")
	cmd.Dir = "testdata/kubernetes"
	out, err := cmd.CombinedOutput()
	if err != nil && unreachableProxy.Match(out) {
		t.Logf("this machine does not reach the module proxy, so this test does not decode the objects with the types of Kubernetes: %s", out)
		return ""
	}
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// checkKubernetes fails the test if an object has a field that the API of Kubernetes does not have, or a value of another type.
func checkKubernetes(t *testing.T, program, objects string) {
	t.Helper()
	if program == "" {
		return
	}
	decode := func(text string) (string, error) {
		cmd := exec.CommandContext(t.Context(), program)
		cmd.Stdin = strings.NewReader(text)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := decode(objects); err != nil || strings.Count(out, "\n") != 4 {
		t.Errorf("the types of Kubernetes: %v, %s\n%s", err, out, objects)
	}
	for right, wrong := range map[string]string{"maxSurge:": "maxSurges:", "replicas: ": "replicas: many # "} {
		if out, err := decode(strings.Replace(objects, right, wrong, 1)); err == nil {
			t.Errorf("the types of Kubernetes accept %q: %s", wrong, out)
		}
	}
}

func TestChart(t *testing.T) {
	tier.All(t)
	t.Parallel()
	skipIfShort(t)
	helm, types := moduleProgram(t, "helm.sh/helm/v3/cmd/helm", "HELM_VERSION"), kubernetesTypes(t)
	required := []string{"apex=lyceum.example.com", "acmeEmail=operator@example.com", "image.repository=lyceum", "image.tag=1.2.3"}
	lint := []string{"lint", "--strict", filepath.Join(deployFolder, "helm/lyceum"), "--kube-version", kubernetesVersion, "--set", strings.Join(required, ",")}
	succeeds(t, helmCommand(t, helm, lint...))
	succeeds(t, helmCommand(t, helm, lint[:5]...)) // Lint replaces required values that are missing by empty texts.
	for missing, want := range map[int]string{0: "apex must", 1: "acmeEmail must", 2: "image.repository must", 3: "image.tag must"} {
		values := slices.Delete(slices.Clone(required), missing, missing+1)
		cmd := helmCommand(t, helm, "template", "learn", filepath.Join(deployFolder, "helm/lyceum"), "--kube-version", kubernetesVersion, "--set", strings.Join(values, ","))
		if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), want) {
			t.Errorf("without %s: %v, %s", required[missing], err, out)
		}
	}
	for title, more := range map[string][]string{
		"defaults":           nil,
		"bucket":             {"files.url=s3://bucket?region=eu-central-1", "serviceAccountName=bucket", "settings.LYCEUM_BALANCERS=10.0.0.0/24"},
		"shared folder":      {"files.existingClaim=shared", "replicas=3"},
		"SMTP and ClusterIP": {"secretFiles.LYCEUM_SMTP_PASSWORD=smtp-password", "settings.LYCEUM_SMTP_HOST=smtp.example.com", "service.type=ClusterIP"},
	} {
		t.Run(title, func(t *testing.T) {
			c := renderChart(t, helm, types, append(slices.Clone(required), more...)...)
			c.checkObjects(t)
			for _, pod := range []chartTemplate{c.deployment.Spec.Template, c.job.Spec.Template} {
				pod.checkSandbox(t)
				pod.checkMounts(t)
				pod.checkSettings(t)
			}
			if files, claimed := c.mounts("/var/lib/lyceum/files"), title == "shared folder"; files != claimed {
				t.Errorf("the folder of the file store is mounted: %v", files)
			}
		})
	}
}

func (c chart) mounts(path string) bool {
	for _, mount := range c.deployment.Spec.Template.Spec.Containers[0].VolumeMounts {
		if mount.MountPath == path {
			return true
		}
	}
	return false
}

// checkObjects fails the test if references between the objects do not match, if a probe is wrong, or if an upgrade does not
// change the objects in the right order.
func (c chart) checkObjects(t *testing.T) {
	t.Helper()
	spec := c.deployment.Spec
	labels := spec.Template.Metadata.Labels
	selectors := []map[string]string{spec.Selector.MatchLabels, c.service.Spec.Selector, c.budget.Spec.Selector.MatchLabels}
	for _, spread := range spec.Template.Spec.Spread {
		selectors = append(selectors, spread.LabelSelector.MatchLabels)
	}
	selects := func(selector, labels map[string]string) bool {
		for name, value := range selector {
			if labels[name] != value {
				return false
			}
		}
		return len(selector) > 0
	}
	for _, selector := range selectors {
		if !selects(selector, labels) || selects(selector, c.job.Spec.Template.Metadata.Labels) {
			t.Errorf("a selector does not select exactly the nodes: %v", selector)
		}
	}
	if len(spec.Template.Spec.Spread) != 2 || spec.Replicas < 2 || spec.Strategy.RollingUpdate.MaxUnavailable != 0 || c.budget.Spec.MaxUnavailable != 1 {
		t.Errorf("%d nodes, %+v, %+v", spec.Replicas, spec.Strategy, c.budget.Spec)
	}
	ports := map[string]int{}
	node := spec.Template.Spec.Containers[0]
	for _, port := range node.Ports {
		ports[port.Name] = port.ContainerPort
	}
	for _, port := range c.service.Spec.Ports {
		if ports[port.TargetPort] == 0 || port.TargetPort == "operations" {
			t.Errorf("the service leads to %s", port.TargetPort)
		}
	}
	for path, probes := range map[string][]chartProbe{"/healthz": {node.StartupProbe, node.LivenessProbe}, "/readyz": {node.ReadinessProbe}} {
		for _, probe := range probes {
			if probe.HTTPGet.Path != path || probe.HTTPGet.Port != "operations" || ports["operations"] != 9090 {
				t.Errorf("a probe is %+v", probe)
			}
		}
	}
	if hook := c.job.Metadata.Annotations["helm.sh/hook"]; hook != "pre-install,pre-upgrade" || !slices.Equal(c.job.Spec.Template.Spec.Containers[0].Args, []string{"migrate"}) || !slices.Equal(node.Args, []string{"serve"}) {
		t.Errorf("the migration runs %v at %s", c.job.Spec.Template.Spec.Containers[0].Args, hook)
	}
}

// checkSandbox fails the test if a pod has rights that it does not need.
func (p chartTemplate) checkSandbox(t *testing.T) {
	t.Helper()
	pod := p.Spec.SecurityContext
	if !pod.RunAsNonRoot || pod.RunAsUser != 65532 || pod.FSGroup != 65532 || pod.SeccompProfile.Type != "RuntimeDefault" {
		t.Errorf("the pod runs as %+v", pod)
	}
	if p.Spec.AutomountToken == nil || *p.Spec.AutomountToken || p.Spec.ServiceLinks == nil || *p.Spec.ServiceLinks {
		t.Error("the pod gets a token for the API of Kubernetes, or variables of services")
	}
	for _, container := range p.Spec.Containers {
		context := container.SecurityContext
		if !context.ReadOnly || context.Escalation == nil || *context.Escalation || !slices.Equal(context.Capabilities.Drop, []string{"ALL"}) {
			t.Errorf("the container runs as %+v", context)
		}
	}
}

// checkMounts fails the test if a volume is not mounted or a mount has no volume.
func (p chartTemplate) checkMounts(t *testing.T) {
	t.Helper()
	var volumes, mounts []string
	for _, volume := range p.Spec.Volumes {
		volumes = append(volumes, volume.Name)
		if volume.Name == "secrets" && volume.Secret.DefaultMode != 0o440 {
			t.Errorf("the secrets have the rights %o", volume.Secret.DefaultMode)
		}
	}
	for _, mount := range p.Spec.Containers[0].VolumeMounts {
		mounts = append(mounts, mount.Name)
	}
	slices.Sort(volumes)
	slices.Sort(mounts)
	if !slices.Equal(volumes, mounts) {
		t.Errorf("volumes %q, mounted %q", volumes, mounts)
	}
}

// checkSettings checks that a node accepts the variables. The pod must also have as much time to stop as the variables
// allow.
func (p chartTemplate) checkSettings(t *testing.T) {
	t.Helper()
	const mounted = "/run/secrets/lyceum"
	secrets := t.TempDir()
	for _, item := range p.Spec.Volumes[0].Secret.Items {
		value := map[string]string{
			"database-url": "host=postgres dbname=lyceum user=lyceum password=x sslmode=require", "redis-url": "redis://redis:6379/0", "master-key": strings.Repeat("A", 43) + "=",
			"smtp-password": "secret",
		}[item.Key]
		if err := os.WriteFile(filepath.Join(secrets, item.Path), []byte(value), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	environ := map[string]string{}
	for _, variable := range p.Spec.Containers[0].Env {
		if _, twice := environ[variable.Name]; twice {
			t.Errorf("%s is set twice", variable.Name)
		}
		environ[variable.Name] = strings.Replace(variable.Value, mounted, secrets, 1)
	}
	if unknown := settings.Unknown(environ); len(unknown) > 0 {
		t.Errorf("no settings: %v", unknown)
	}
	read, err := settings.Read[settings.Serve](environ)
	if err != nil {
		t.Fatal(err)
	}
	if stopping := time.Duration(read.DrainTime) + read.StopTimeout; p.Spec.RestartPolicy == "" && time.Duration(p.Spec.GracePeriod)*time.Second <= stopping {
		t.Errorf("a node stops for %s and is killed after %d seconds", stopping, p.Spec.GracePeriod)
	}
}
