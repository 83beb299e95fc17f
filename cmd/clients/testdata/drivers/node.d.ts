// The parts of Node.js that the driver uses, because @types/node is not installed.
declare module "node:fs" {
  export function readFileSync(descriptor: number, encoding: string): string;
  export function writeFileSync(descriptor: number, text: string): void;
}
declare module "node:process" {
  export const argv: string[];
}
