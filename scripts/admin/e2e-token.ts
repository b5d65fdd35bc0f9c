import { type Command, InvalidArgumentError } from "commander"
import { createTestToken } from "@/lib/work/test-companies/mutations"
import { tokenHours } from "@/lib/work/test-companies/schema"
import { inInstallation } from "./installation"

export function addTestTokenCommand(program: Command) {
  program
    .command("e2e-token")
    .description("make a token with which browser tests make companies of their own here; for previews")
    .option("--hours <count>", "after how many hours it and its companies end", asCount, tokenHours.usual)
    .action(create)
}

function asCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > tokenHours.most)
    throw new InvalidArgumentError(`Give a whole number from 1 to ${tokenHours.most}.`)
  return count
}

const create = ({ hours }: { hours: number }) =>
  inInstallation(async () => {
    const { token, tester } = await createTestToken({ hours })
    // Alone on standard output, so that a script can keep it.
    console.error(`Ends ${tester.expiresAt.toISOString()}, with all it has made. It is not shown again:`)
    console.log(token)
  })
