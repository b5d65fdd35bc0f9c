import type { Command } from "commander"
import { listSuspended } from "@/lib/support/inbound/queries"
import { reasons } from "@/lib/support/inbound/schema"
import { addInbox, removeInbox } from "@/lib/support/inboxes/mutations"
import { listInboxes } from "@/lib/support/inboxes/queries"
import { printTable } from "../table"
import { inCompany } from "./installation"

export function addInboxCommands(program: Command) {
  const inbox = program.command("inbox").description("addresses at which a company takes mail in, as tickets")
  inbox
    .command("add <company> <address>")
    .description("take mail to this address in; answers to tickets' mails go to the first one")
    .option("--name <name>", "what it is called")
    .action(add)
  inbox.command("list <company>").description("list a company's inboxes").action(list)
  inbox
    .command("remove <company> <address>")
    .description("take no more mail to this address in")
    .action(remove)
  inbox
    .command("suspended <company>")
    .description("list the mails that became part of no ticket, and why, newest first")
    .action(suspended)
}

const add = (company: string, address: string, { name }: { name?: string }) =>
  inCompany(company, async (ctx) => {
    const inbox = await addInbox(ctx, { address, name })
    console.log(`Mail to ${inbox.address} becomes tickets of ${ctx.organisation.name}.`)
  })

const list = (company: string) =>
  inCompany(company, async (ctx) => {
    const inboxes = await listInboxes(ctx)
    if (inboxes.length === 0)
      return console.log("There is no inbox: npm run admin -- inbox add <company> <address>")
    printTable(
      ["address", "name"],
      inboxes.map(({ address, name }) => [address, name]),
    )
  })

const remove = (company: string, address: string) =>
  inCompany(company, async (ctx) => {
    await removeInbox(ctx, address)
    console.log(`Mail to ${address} is not taken in any more.`)
  })

const suspended = (company: string) =>
  inCompany(company, async (ctx) => {
    const mails = await listSuspended(ctx)
    if (mails.length === 0) return console.log("No mail is suspended.")
    printTable(
      ["came", "from", "subject", "why"],
      mails.map(({ receivedAt, sender, subject, reason }) => [
        receivedAt.toISOString(),
        sender,
        subject,
        reason ? reasons[reason] : "",
      ]),
    )
  })
