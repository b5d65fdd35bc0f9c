import { type Command, InvalidArgumentError } from "commander"
import { generateTickets } from "./generated-tickets"
import { inCompany } from "./installation"

const mostTickets = 1_000_000

export function addTicketsCommands(program: Command) {
  program
    .command("tickets")
    .description("many tickets at once")
    .command("seed")
    .description("add made-up tickets of made-up customers, to see how a large portal behaves")
    .requiredOption("--count <number>", "how many", parseCount)
    .option("--company <identifier>", "the company that gets them", "vestibule")
    .action(seed)
}

const seed = ({ count, company }: { count: number; company: string }) =>
  inCompany(company, async (ctx) => {
    const from = Date.now()
    const customers = await generateTickets(ctx, count)
    const seconds = ((Date.now() - from) / 1000).toFixed(1)
    console.log(`Added ${count} tickets of ${customers.length} customers to ${company} in ${seconds} s`)
  })

function parseCount(text: string) {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0 && count <= mostTickets) return count
  throw new InvalidArgumentError(`A whole number from 1 to ${mostTickets}.`)
}
