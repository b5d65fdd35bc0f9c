import { spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openApiDocument } from "./openapi"

/** The generator builds on the interface for programs that TypeScript 7 has no more. */
const asItsTypeScript = `export const resolve = (name, context, next) =>
  next(name === "typescript" ? "typescript-5" : name, context)`
const generator = `
import { register } from "node:module"
import { text } from "node:stream/consumers"
register("data:text/javascript," + encodeURIComponent(${JSON.stringify(asItsTypeScript)}))
const { default: generate, astToString } = await import("openapi-typescript")
process.stdout.write(astToString(await generate(await text(process.stdin))))`

/** What a program says by the types it got. */
const program = `
import type { paths, webhooks } from "./portal"

type Answer<Path extends keyof paths> = paths[Path]["get"] extends {
  responses: { 200: { content: { "application/json": infer Body } } }
} ? Body : never
type Sent<Event extends keyof webhooks> = webhooks[Event]["post"] extends {
  requestBody?: { content: { "application/json": infer Body } }
} ? Body : never

export const numbersOf = ({ data: { tickets } }: Answer<"/staff/listQueue">): number[] => tickets.map(({ number }) => number)
export function said(told: Sent<"ticket.created"> | Sent<"ticket.replied">): string {
  const type: "ticket.created" | "ticket.replied" = told.type
  return type + told.data.ticket.subject
}
// @ts-expect-error it is a number
export const wrong = ({ data: { tickets } }: Answer<"/staff/listQueue">): string[] => tickets.map(({ number }) => number)
// @ts-expect-error this is another event's
export const other: Sent<"ticket.created">["type"] = "ticket.replied"
`

function run(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ input, encoding: "utf8", maxBuffer: 100_000_000 },
  })
  return { status, stdout, stderr }
}

test("a generator makes types of the document, webhooks among them, that hold a program to it", async () => {
  const document = JSON.stringify(await openApiDocument())
  const made = run(["--input-type=module", "--eval", generator], document)
  expect(made).toMatchObject({ status: 0, stderr: "" })
  const folder = await mkdtemp(join(tmpdir(), "vestibule-types-"))
  try {
    await writeFile(join(folder, "portal.d.ts"), made.stdout)
    await writeFile(join(folder, "program.ts"), program)
    const how = ["--noEmit", "--strict", "--ignoreConfig", "--target", "es2022", "--module", "esnext"]
    const checked = run(["node_modules/typescript/bin/tsc", ...how, join(folder, "program.ts")])
    expect(checked).toMatchObject({ stdout: "", status: 0 })
  } finally {
    await rm(folder, { recursive: true })
  }
})
