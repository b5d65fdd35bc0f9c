import { type Command, InvalidArgumentError } from "commander"
import { generateArticles } from "./generated-articles"
import { inCompany } from "./installation"

export function addArticlesCommands(program: Command) {
  program
    .command("articles")
    .description("many articles at once")
    .command("generate")
    .description("add made-up published articles, to see how a large portal behaves")
    .requiredOption("--count <number>", "how many", parseCount)
    .requiredOption("--company <identifier>", "the company that gets them")
    .action(generate)
}

const generate = ({ count, company }: { count: number; company: string }) =>
  inCompany(company, async (ctx) => {
    const from = Date.now()
    await generateArticles(ctx, count)
    console.log(`Added ${count} articles in ${((Date.now() - from) / 1000).toFixed(1)} s`)
  })

function parseCount(text: string) {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0 && count <= 1_000_000) return count
  throw new InvalidArgumentError("A whole number from 1 to 1000000.")
}
