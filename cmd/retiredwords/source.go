package main

import (
	"go/ast"
	"go/parser"
	"go/token"
)

func (list rules) inGo(path string) (findings []string, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	position := func(at token.Pos) string { return files.Position(at).String() }
	for _, group := range file.Comments {
		for _, comment := range group.List {
			findings = append(findings, list.inComment(position(comment.Pos()), comment.Text)...)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		for _, name := range declared(n) {
			findings = append(findings, list.inIdentifier(position(name.Pos()), name.Name)...)
		}
		return true
	})
	return findings, nil
}

// declared returns the identifiers that a node declares, also labels and the names of imports.
func declared(n ast.Node) (names []*ast.Ident) {
	switch n := n.(type) {
	case *ast.File:
		return []*ast.Ident{n.Name}
	case *ast.FuncDecl:
		return []*ast.Ident{n.Name}
	case *ast.TypeSpec:
		return []*ast.Ident{n.Name}
	case *ast.ValueSpec:
		return n.Names
	case *ast.Field:
		return n.Names
	case *ast.LabeledStmt:
		return []*ast.Ident{n.Label}
	case *ast.ImportSpec:
		if n.Name != nil {
			return []*ast.Ident{n.Name}
		}
	case *ast.AssignStmt:
		for _, left := range n.Lhs {
			if name, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE {
				names = append(names, name)
			}
		}
	case *ast.RangeStmt:
		for _, left := range []ast.Expr{n.Key, n.Value} {
			if name, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE {
				names = append(names, name)
			}
		}
	}
	return names
}
