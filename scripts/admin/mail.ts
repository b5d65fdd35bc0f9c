import type { Command } from "commander"
import { readEnv } from "@/lib/platform/env"
import { AppError, InvalidError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { sendMailsAgain } from "@/lib/tenancy/mail/delivery/mutations"
import { companiesWithUndeliveredMails, listUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import type { UndeliveredMail } from "@/lib/tenancy/mail/delivery/schema"
import { type KeptMail, keptMail, keptMails } from "@/lib/tenancy/mail/mailbox"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { printTable } from "../table"
import { inCompany, inInstallation } from "./installation"

type OfCompany = { company?: string }
type Failed = UndeliveredMail & { company: string }

export function addMailCommands(program: Command) {
  const mail = program
    .command("mail")
    .description("emails kept because there is no mail server, and emails that did not arrive")
  mail
    .command("list")
    .description("list the emails kept by an installation without a mail server, newest first")
    .option("--json", "print the list as JSON, with the texts")
    .action(list)
  mail.command("show <key>").description("print one of these emails as plain text").action(show)
  mail
    .command("failed")
    .description("list the emails that were refused or given up, newest first")
    .option("--company <identifier>", "of this company only")
    .option("--json", "print the list as JSON")
    .action(failed)
  mail
    .command("retry [ids...]")
    .description("send emails again that were given up")
    .option("--company <identifier>", "of this company only")
    .option("--all", "all of them, instead of naming ids")
    .action(retry)
}

async function list({ json }: { json?: boolean }) {
  const mails = await keptMails(readEnv().DATA_DIR)
  if (json) return console.log(JSON.stringify(mails, null, 2))
  if (mails.length === 0) return console.log("No emails are kept here.")
  printTable(
    ["key", "to", "subject"],
    mails.map(({ key, to, subject }) => [key, to, subject]),
  )
}

async function show(key: string) {
  const mail = await keptMail(readEnv().DATA_DIR, key)
  if (!mail) throw new AppError(`There is no email '${key}': npm run admin -- mail list shows all`)
  console.log(asText(mail))
}

const asText = ({ from, to, subject, deliveredAt, text }: KeptMail) =>
  [
    `From: ${from.name} <${from.address}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${deliveredAt}`,
    "",
    text,
  ].join("\n")

async function failed({ company, json }: OfCompany & { json?: boolean }) {
  const mails: Failed[] = []
  await inEach(company, async (ctx) => {
    for (const mail of await undeliveredOf(ctx)) mails.push(mail)
  })
  if (json) return console.log(JSON.stringify(mails, null, 2))
  if (mails.length === 0) return console.log("All emails have been delivered.")
  printTable(
    ["id", "company", "to", "subject", "status", "tries", "last failed", "reason"],
    mails.map(({ id, company, to, subject, status, tries, failedAt, reason, answer }) => [
      ...[id, company || "-", to, subject, status, String(tries), failedAt.slice(0, 16).replace("T", " ")],
      [reason, answer].filter(Boolean).join(" "),
    ]),
  )
}

async function undeliveredOf(ctx: Context): Promise<Failed[]> {
  const mails: Failed[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listUndeliveredMails(ctx, cursor)
    mails.push(...page.items.map((mail) => ({ company: ctx.organisation.identifier, ...mail })))
    cursor = page.next
  }
  return mails
}

async function retry(named: string[], { company, all }: OfCompany & { all?: boolean }) {
  if (named.length === 0 && !all)
    throw new InvalidError("Name ids, or add --all: npm run admin -- mail failed shows them")
  let sent = 0
  await inEach(company, async (ctx) => {
    const ids = all ? (await undeliveredOf(ctx)).map(({ id }) => id) : named
    for (let at = 0; at < ids.length; at += atOnce)
      sent += await sendMailsAgain(ctx, { ids: ids.slice(at, at + atOnce) })
  })
  console.log(sent === 1 ? "1 email is sent again." : `${sent} emails are sent again.`)
}

const atOnce = 100

/** In one company, or in each that has undelivered mails. */
const inEach = (company: string | undefined, work: (ctx: Context) => Promise<void>) =>
  company
    ? inCompany(company, work)
    : inInstallation(async () => {
        for await (const organisation of companiesWithUndeliveredMails(apexContext()))
          await work(operatorContext(organisation))
      })
