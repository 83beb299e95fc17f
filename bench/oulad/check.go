package main

type checkCommand struct{}

func (c *checkCommand) Run() error { return nil }
