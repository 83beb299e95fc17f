// Reads messages as a JSON array from the standard input, and prints for each whether the library accepts it with the secret.
import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";

const accepted = JSON.parse(readFileSync(0, "utf8")).map(({ secret, headers, body }) => {
  try {
    return { valid: true, type: new Webhook(secret).verify(body, headers).type };
  } catch (problem) {
    return { valid: false, type: problem.name };
  }
});
console.log(JSON.stringify(accepted));
