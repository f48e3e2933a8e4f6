package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strings"
)

// What the command is made of, as a document of SPDX 2.3: the module itself, the modules that are
// linked in, and Go's standard library. It is read out of the binary. The time of creation, which
// the format wants, is that of archives.

type spdxDocument struct {
	SPDXVersion   string             `json:"spdxVersion"`
	DataLicense   string             `json:"dataLicense"`
	ID            string             `json:"SPDXID"`
	Name          string             `json:"name"`
	Namespace     string             `json:"documentNamespace"`
	Creation      spdxCreation       `json:"creationInfo"`
	Packages      []spdxPackage      `json:"packages"`
	Relationships []spdxRelationship `json:"relationships"`
}

type spdxCreation struct {
	Created  string   `json:"created"`
	Creators []string `json:"creators"`
}

type spdxPackage struct {
	Name     string         `json:"name"`
	ID       string         `json:"SPDXID"`
	Version  string         `json:"versionInfo,omitempty"`
	Location string         `json:"downloadLocation"`
	Analyzed bool           `json:"filesAnalyzed"`
	Sums     []spdxSum      `json:"checksums,omitempty"`
	Refs     []spdxExternal `json:"externalRefs,omitempty"`
}

type spdxSum struct {
	Algorithm string `json:"algorithm"`
	Value     string `json:"checksumValue"`
}

type spdxExternal struct {
	Category string `json:"referenceCategory"`
	Type     string `json:"referenceType"`
	Locator  string `json:"referenceLocator"`
}

type spdxRelationship struct {
	From string `json:"spdxElementId"`
	Type string `json:"relationshipType"`
	To   string `json:"relatedSpdxElement"`
}

// writeSBOM writes what a binary is made of.
func (r *release) writeSBOM(binary string) error {
	built, err := buildinfo.ReadFile(binary)
	if err != nil {
		return err
	}
	own := newPackage(built.Main.Path, r.version, "")
	doc := spdxDocument{
		SPDXVersion: "SPDX-2.3", DataLicense: "CC0-1.0", ID: "SPDXRef-DOCUMENT", Name: "shapelint " + r.version,
		Creation: spdxCreation{made.Format("2006-01-02T15:04:05Z"), []string{"Tool: shapelint-release"}},
		Packages: []spdxPackage{own},
	}
	for _, m := range built.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		doc.Packages = append(doc.Packages, newPackage(m.Path, m.Version, m.Sum))
	}
	doc.Packages = append(doc.Packages, newPackage("std", strings.TrimPrefix(built.GoVersion, "go"), ""))
	doc.Relationships = []spdxRelationship{{doc.ID, "DESCRIBES", own.ID}}
	for _, p := range doc.Packages[1:] {
		doc.Relationships = append(doc.Relationships, spdxRelationship{own.ID, "DEPENDS_ON", p.ID})
	}
	sum := sha256.Sum256([]byte(built.String()))
	doc.Namespace = "https://github.com/shapelint/shapelint/spdx/" + r.version + "-" + hex.EncodeToString(sum[:8])
	text, err := json.MarshalIndent(doc, "", "  ")
	if err != nil {
		return err
	}
	return r.write("shapelint.spdx.json", append(text, '\n'))
}

// newPackage describes a module. Its sum, if it is known, is that of go.sum: the SHA-256 of a list
// of its files.
func newPackage(path, version, sum string) spdxPackage {
	id := strings.Map(func(r rune) rune {
		if r == '.' || r == '-' || '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z' {
			return r
		}
		return '-'
	}, path)
	p := spdxPackage{
		Name: path, ID: "SPDXRef-" + id, Version: version, Location: "NOASSERTION",
		Refs: []spdxExternal{{"PACKAGE-MANAGER", "purl", "pkg:golang/" + path + "@" + version}},
	}
	if hash, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(sum, "h1:")); err == nil && sum != "" {
		p.Sums = []spdxSum{{"SHA256", hex.EncodeToString(hash)}}
	}
	return p
}
