{{- define "lyceum.selector" -}}
app.kubernetes.io/name: lyceum
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "lyceum.labels" -}}
{{ include "lyceum.selector" . }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "lyceum.image" -}}
{{ required "image.repository must name the image" .Values.image.repository }}:{{ required "image.tag must name a version" (default .Chart.AppVersion .Values.image.tag) }}
{{- end }}

{{/* The security settings of all pods, and what a pod needs from outside the chart. */}}
{{- define "lyceum.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "lyceum.container" -}}
image: {{ include "lyceum.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  - { name: LYCEUM_APEX, value: {{ required "apex must name the domain of the deployment" .Values.apex | quote }} }
  - { name: LYCEUM_ACME_EMAIL, value: {{ required "acmeEmail must name the account at the certificate authority" .Values.acmeEmail | quote }} }
  - { name: LYCEUM_LISTEN, value: ":8080" }
  - { name: LYCEUM_TLS_LISTEN, value: ":8443" }
  - { name: LYCEUM_OPS_LISTEN, value: ":9090" }
  - { name: LYCEUM_TLS_CACHE, value: /var/lib/lyceum/certificates }
  {{- if .Values.files.existingClaim }}
  - { name: LYCEUM_FILES, value: "file:///var/lib/lyceum/files" }
  {{- else if .Values.files.url }}
  - { name: LYCEUM_FILES, value: {{ .Values.files.url | quote }} }
  {{- end }}
  {{- range $name, $key := .Values.secretFiles }}
  - { name: {{ $name }}_FILE, value: /run/secrets/lyceum/{{ $key }} }
  {{- end }}
  {{- range $name, $value := .Values.settings }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
  {{- with .Values.extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{- define "lyceum.secretVolume" -}}
name: secrets
secret:
  secretName: {{ .Values.secretName }}
  defaultMode: 0440
  items:
    {{- range $name, $key := .Values.secretFiles }}
    - { key: {{ $key }}, path: {{ $key }} }
    {{- end }}
{{- end }}
