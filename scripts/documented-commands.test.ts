import { readdirSync, readFileSync } from "node:fs"
import { Command } from "commander"

const article = readFileSync("content/vestibule/reference/command-line.md", "utf8")

/** Every command of the command line, made as scripts/admin.ts makes it: by all functions that add some. */
async function wholeProgram() {
  const program = new Command("npm run admin --")
  for (const file of readdirSync("scripts/admin").sort()) {
    for (const [name, add] of Object.entries(await import(`./admin/${file}`)))
      if (/^add\w*Commands?$/.test(name)) (add as (to: Command) => void)(program)
  }
  return program
}

/** The usage line of this command, or of those inside it. */
function usagesOf(command: Command, path: string): string[] {
  if (command.commands.length > 0)
    return command.commands.flatMap((inner) => usagesOf(inner, `${path} ${inner.name()}`))
  const values = command.registeredArguments.map((argument) => `<${argument.name()}>`)
  const options = command.options.map(({ mandatory, flags }) => (mandatory ? flags : `[${flags}]`))
  return [[path, ...values, ...options].join(" ")]
}

test("the article on the command line has the usage of every admin command, and of no other", async () => {
  const program = await wholeProgram()
  const written = [...article.matchAll(/^### (.+)\n\n```bash\n(.+)\n```$/gm)]
  const usages = written.map(([, , usage = ""]) => usage).sort()
  expect(usages).toContain("npm run admin -- organisation list [--json]")
  expect(usages).toEqual(usagesOf(program, program.name()).sort())
  for (const [, heading, usage] of written) expect(usage).toContain(`npm run admin -- ${heading}`)
})

test("it names the options that stand before every command", () => {
  const own = readFileSync("scripts/admin.ts", "utf8").matchAll(/\.option\("(--[\w-]+)/g)
  const written = [...article.matchAll(/^\| `(--[\w-]+)` \|/gm)].map(([, option]) => option).sort()
  expect(written).toEqual(["--help", ...[...own].map(([, option]) => option)].sort())
})

test("it has every npm script, and no other", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  const written = [...article.matchAll(/^\| `npm (?:run )?([\w-]+)/gm)].map(([, name]) => name).sort()
  expect(written).toEqual(Object.keys(scripts).sort())
})

test("the article on measuring has every part of the benchmark, and which of them need no build", () => {
  const benchmark = readFileSync("scripts/bench.ts", "utf8")
  const help = readFileSync("content/vestibule/operating/production/measure-performance.md", "utf8")
  const namesIn = (text = "") => [...text.matchAll(/[`"]([\w-]+)[`"]/g)].map(([, name]) => name)
  const parts = [...benchmark.matchAll(/^ {2}"?([\w-]+)"?: measure\w+,$/gm)].map(([, name]) => name)
  expect(parts).toContain("my-area")
  expect(namesIn(/name the parts: (.+)/.exec(help)?.[1])).toEqual(parts)
  const unserved = namesIn(/unserved = new Set\((.+)\)/.exec(benchmark)?.[1])
  expect(unserved).not.toEqual([])
  expect(namesIn(/^(.+) call the code itself/m.exec(help)?.[1])).toEqual(unserved)
})
