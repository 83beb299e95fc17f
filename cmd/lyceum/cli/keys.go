package cli

import (
	"context"
	"errors"
	"fmt"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tls"
)

type keysCommands struct {
	RotateMaster rotateMasterCommand `cmd:"" help:"Encrypt all keys of the database with the current master key."`
	Export       keysExportCommand   `cmd:"" help:"Write a copy of the data keys of all companies to a file."`
	Import       keysImportCommand   `cmd:"" help:"Add the data keys of a copy to a restored database."`
}

// rotateMasterCommand reencrypts with the current master key all keys that other master keys have encrypted.
type rotateMasterCommand struct{}

// Help returns the help text, which describes how to replace the master key of a running deployment.
func (rotateMasterCommand) Help() string {
	return `The command encrypts the deployment key, the data keys of all companies and the private keys of all certificates with LYCEUM_MASTER_KEY. It
reads what the keys of LYCEUM_OTHER_MASTER_KEYS encrypted. Nodes keep serving. After an interruption, run the command again.

To replace the master key of a running deployment:

1. Generate a key: openssl rand -base64 32

2. Add the new key to LYCEUM_OTHER_MASTER_KEYS and restart the nodes, one after the other. Now every node can read what either key encrypts.

3. Move the new key to LYCEUM_MASTER_KEY and the old key to LYCEUM_OTHER_MASTER_KEYS, and restart the nodes again.

4. Run lyceum keys rotate-master with the same settings. It changes nothing while a running node does not hold the new key, and names the node.

5. Remove LYCEUM_OTHER_MASTER_KEYS and restart the nodes. Keep the old key for as long as backups from before the rotation exist.`
}

// Run encrypts the keys and prints its progress. It may be called while nodes are running.
func (c *rotateMasterCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[struct {
		Database   settings.Database
		MasterKeys settings.MasterKeys
	}](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	masters := settings.MasterKeys.Keys()
	err = vault.RotateMasterKey(ctx, db, masters, func(wrapped int) {
		fmt.Fprintf(p.Stdout, "Data keys encrypted: %d.\n", wrapped)
	})
	if lacking, is := errors.AsType[*vault.LackingNodesError](err); is {
		return fmt.Errorf("nothing was changed: %w. Add the key to LYCEUM_OTHER_MASTER_KEYS of these nodes and restart them. "+
			"A node that was killed counts for %s after its end", lacking, vault.NodeKeysExpiry)
	}
	if err != nil {
		return explainMasterKey(err)
	}
	certificates, err := hosts.OpenCertificates(settings.Database.Config())
	if err != nil {
		return err
	}
	defer func() { _ = certificates.Close() }()
	unreadable, err := tls.ResealKeys(ctx, certificates, masters, func(read, encrypted int) {
		fmt.Fprintf(p.Stdout, "Private keys of certificates read: %d, encrypted: %d.\n", read, encrypted)
	})
	if err != nil {
		return err
	}
	if unreadable > 0 {
		fmt.Fprintf(p.Stdout, "Private keys of certificates that no master key decrypts: %d. Nodes order new certificates for them.\n", unreadable)
	}
	return reportOtherKeys(ctx, p, db, masters)
}

// reportOtherKeys prints that all keys are encrypted with the current master key. If a node has encrypted keys
// with another master key in the meantime, it returns an error with the number of these keys.
func reportOtherKeys(ctx context.Context, p *Process, db *store.DB, masters masterkey.Keys) error {
	left, err := vault.CheckMasterKeys(ctx, db, masters)
	if err != nil {
		return err
	}
	if left > 0 {
		return fmt.Errorf("%d keys were encrypted with another master key during the run: "+
			"restart every node with the new LYCEUM_MASTER_KEY and run the command again", left)
	}
	if err := vault.CheckNodes(ctx, db, masters); err != nil { // A node may have started during the run.
		return err
	}
	fmt.Fprintln(p.Stdout, "Every key is encrypted with LYCEUM_MASTER_KEY. Remove LYCEUM_OTHER_MASTER_KEYS and restart the nodes.")
	return nil
}
