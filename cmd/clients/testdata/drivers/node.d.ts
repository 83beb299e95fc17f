// The functions of Node.js that the driver calls, because @types/node is not installed.
declare module "node:fs" {
  export function readFileSync(descriptor: number, encoding: string): string;
  export function writeFileSync(descriptor: number, text: string): void;
}
