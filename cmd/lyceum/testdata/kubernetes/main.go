// Kubernetes reads objects of Kubernetes as YAML from standard input. It fails if an object has a field that the types of the API
// do not have, a value of another type, or a field twice. It is a separate module, so that Lyceum does not depend on the types.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/yaml"
)

// objects maps the version and kind of an object to a function that returns a new value of its type.
var objects = map[string]func() any{
	"apps/v1 Deployment":            func() any { return new(appsv1.Deployment) },
	"batch/v1 Job":                  func() any { return new(batchv1.Job) },
	"v1 Service":                    func() any { return new(corev1.Service) },
	"policy/v1 PodDisruptionBudget": func() any { return new(policyv1.PodDisruptionBudget) },
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	var problems []error
	for document := range strings.SplitSeq("\n"+string(text), "\n---\n") {
		var kind metav1.TypeMeta
		if err := yaml.Unmarshal([]byte(document), &kind); err != nil {
			return err
		}
		if kind == (metav1.TypeMeta{}) {
			continue // The text before the first separator is not an object.
		}
		name := kind.APIVersion + " " + kind.Kind
		object := objects[name]
		if object == nil {
			problems = append(problems, fmt.Errorf("unexpected object: %s", name))
			continue
		}
		if err := yaml.UnmarshalStrict([]byte(document), object()); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", name, err))
			continue
		}
		fmt.Println(name)
	}
	return errors.Join(problems...)
}
