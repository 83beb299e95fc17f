# The folder of a new Go installation is often not in PATH yet.
export PATH := $(PATH):/usr/local/go/bin
SHELL := /bin/sh
.DEFAULT_GOAL := help

# Go refuses to build in a checkout that git does not trust, such as a checkout of another user.
ifneq ($(shell git status --porcelain >/dev/null 2>&1 && echo trusted),trusted)
export GOFLAGS := $(GOFLAGS) -buildvcs=false
endif

# More flags for "lyceum dev" and for "go test", for example: make run ARGS="--listen 127.0.0.1:9000"
ARGS ?=
TESTFLAGS ?=
PACKAGES ?= ./...

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: servers build ## Install what is missing, build, and start the development server
	@exec bin/lyceum dev $(ARGS)

# The servers of a run always have the same addresses, so that Go reuses the results of packages that have not changed.
WITH_SERVERS = LYCEUM_TEST_PROGRAM=$(CURDIR)/bin/lyceum bin/lyceum with-servers --renew --data $(CURDIR)/.lyceum-test --
RUN_TESTS = go run ./cmd/runtests -vet=off

.PHONY: test
test: test-tools build ## Install what is missing, and test everything that makes the product work
	$(WITH_SERVERS) $(RUN_TESTS) -timeout 20m $(TESTFLAGS) $(PACKAGES)

# Passwords are hashed without the race detector, which doubles the time of a hash. A hash shares no memory.
NO_RACE = -gcflags=golang.org/x/crypto/argon2=-race=false

.PHONY: test-all
test-all: all-test-tools vulncheck lint build ## Also race detector, random order, every page in a browser, faults, deployment; required before a release
	LYCEUM_TEST_TIER=all $(WITH_SERVERS) $(RUN_TESTS) -race $(NO_RACE) -shuffle=on -timeout 60m $(TESTFLAGS) $(PACKAGES)
	$(WITH_SERVERS) $(RUN_TESTS) -run TestRequestCosts_Allocations $(TESTFLAGS) ./site # the race detector changes allocations

# The number of times that make faults causes each fault. One round takes about two minutes.
ROUNDS ?= 20

.PHONY: faults
faults: servers build ## Cause faults of servers, nodes and the network under load, and check that no acknowledged write is lost; ROUNDS=20 times
	LYCEUM_TEST_TIER=all LYCEUM_TEST_FAULT_ROUNDS=$(ROUNDS) LYCEUM_TEST_PROGRAM=$(CURDIR)/bin/lyceum bin/lyceum with-servers -- go test -v -timeout 24h -run '^(TestFaults_|TestNodeCrash_|TestPostgres_|TestUpload_SurvivesKills|TestExams_SurviveKills)' $(TESTFLAGS) ./cmd/lyceum

# The time for which make soak runs.
SOAK ?= 1h

.PHONY: soak
soak: servers build ## Serve a steady load for an hour and check that memory, goroutines, descriptors and connections do not grow; SOAK=10m
	LYCEUM_TEST_TIER=all LYCEUM_TEST_SOAK=$(SOAK) LYCEUM_TEST_PROGRAM=$(CURDIR)/bin/lyceum bin/lyceum with-servers -- go test -v -vet=off -timeout 24h -run '^TestSoak_' $(TESTFLAGS) ./cmd/lyceum

.PHONY: check
check: lint ## Check the code and run the tests that need no servers
	$(RUN_TESTS) -short $(TESTFLAGS) $(PACKAGES)

.PHONY: bench
bench: servers build ## Measure the hot routes on a private deployment
	go run ./cmd/bench $(ARGS)

# The time for which make fuzz runs each target.
FUZZ_TIME ?= 1m

.PHONY: fuzz
fuzz: ## Run each fuzz target for a minute; FUZZ_TIME=10s replaces the time
	@list=$$(go test -list '^Fuzz' ./...) || { echo "$$list"; echo "fuzz: the targets cannot be listed" >&2; exit 1; }; \
	echo "$$list" | awk '/^Fuzz/ { names[++n] = $$1 } /^ok/ { for (i = 1; i <= n; i++) print $$2, names[i]; n = 0 }' | \
	while read -r package target; do \
		echo "$$package $$target"; \
		go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZ_TIME) "$$package" || exit 1; \
	done

.PHONY: lint
lint: ## Check the code's form: gofmt, length of lines, retired words, go vet, staticcheck
	@unformatted=$$(gofmt -l .); if [ -n "$$unformatted" ]; then echo "not formatted by gofmt:"; echo "$$unformatted"; exit 1; fi
	go test -vet=off -run '^(TestLineLengths|TestRetiredWords)$$' ./docs
	go vet ./...
	go tool staticcheck ./...

.PHONY: vulncheck
vulncheck: ## Look for known vulnerabilities in the code that is called; skipped without a network
	@deploy/vulncheck.sh

.PHONY: generate
generate: ## Regenerate files
	go generate ./...

.PHONY: editor
editor: ## Build the editor and the icons of the console from console/editor; needs npm
	cd console/editor && npm ci --ignore-scripts && npm run build && node icons.js > ../ui/icons.svg && node licences.js > ../scripts/editor-licences.txt

# Without data for debuggers the linker needs a third less time and the program is 28 MB smaller. Panics and profiles still name
# functions and lines.
GO_LDFLAGS ?= -s -w

.PHONY: build
build: ## Build bin/lyceum; GO_LDFLAGS= keeps the data for debuggers
	go build -ldflags "$(GO_LDFLAGS)" -o bin/lyceum ./cmd/lyceum

# The release runs on any Linux: it needs no C library, no time zones and no certificates of the machine.
DIST ?= dist
VERSION ?=
IMAGE ?= lyceum:latest
IMAGE_BUILDER ?= $(firstword $(foreach b,buildah podman docker,$(shell command -v $(b))))

.PHONY: release
release: ## Build the static program dist/lyceum and dist/licenses.txt; VERSION=1.2.3 replaces the version of git
	CGO_ENABLED=0 go build -trimpath -ldflags "-s -w $(if $(VERSION),-X lyceum/cmd/lyceum/cli.stampedVersion=$(VERSION))" -o $(DIST)/lyceum ./cmd/lyceum
	go run ./cmd/licenses -texts > $(DIST)/licenses.txt

.PHONY: clients
clients: ## Build the clients and the collections in dist/clients
	rm -rf $(DIST)/clients
	go run ./cmd/clients clients $(DIST)/clients

.PHONY: docs
docs: ## Write the reference of the API, dist/docs/api.md and dist/docs/openapi.json
	go run ./cmd/reference $(DIST)/docs

.PHONY: image
image: release ## Build the container image lyceum:latest with buildah, podman or docker
	@test -n "$(IMAGE_BUILDER)" || { echo "make image needs buildah, podman or docker" >&2; exit 1; }
	@mkdir -p $(DIST)/image/data/files $(DIST)/image/data/certificates && cp $(DIST)/lyceum $(DIST)/licenses.txt $(DIST)/image
	$(IMAGE_BUILDER) build $(if $(filter %docker,$(IMAGE_BUILDER)),,--format docker) --tag $(IMAGE) --file deploy/Containerfile $(DIST)/image

DEB_ARCH ?= $(shell go env GOARCH)
# Without VERSION, the version is older than each release and newer than each earlier commit of another day.
DEB_VERSION = $(or $(VERSION),0~git$(shell git log -1 --format=%cd.%h --date=format:%Y%m%d))

.PHONY: deb
deb: release ## Build the Debian package in dist; VERSION=1.2.3 replaces the version of git
	@deploy/deb/build.sh $(DEB_VERSION) $(DEB_ARCH) $(DIST)

# The programs that list components and package the chart are no dependencies of Lyceum, so go.mod does not contain them.
CYCLONEDX_VERSION = v1.9.0

.PHONY: sbom
sbom: release ## List the components of the program in dist/lyceum.cdx.json, a CycloneDX document; VERSION=1.2.3 is the version of the program
	CYCLONEDX="$(CYCLONEDX)" deploy/sbom.sh $(DIST)/lyceum $(DIST)/lyceum.cdx.json $(if $(VERSION),-version v$(VERSION))

HELM_VERSION = v3.18.6
HELM ?= go run helm.sh/helm/v3/cmd/helm@$(HELM_VERSION)

.PHONY: chart
chart: ## Package the Helm chart in dist; VERSION=1.2.3 is the version of the chart and of the image
	$(HELM) package deploy/helm/lyceum --destination $(DIST) $(if $(VERSION),--version $(VERSION) --app-version $(VERSION))

# The tests check deploy/compose.yaml with this version of the reference implementation of the Compose Specification.
COMPOSE_VERSION = v2.16.2

.PHONY: servers
servers:
	@deploy/install-servers.sh

.PHONY: test-tools
test-tools:
	@deploy/install-servers.sh --with-browser

.PHONY: all-test-tools
all-test-tools:
	@deploy/install-servers.sh --with-build-tools --with-browser --with-deploy-tools
