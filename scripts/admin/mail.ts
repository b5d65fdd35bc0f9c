import type { Command } from "commander"
import { readEnv } from "@/lib/env"
import { AppError } from "@/lib/errors"
import { type KeptMail, keptMail, keptMails } from "@/lib/mail/mailbox"
import { printTable } from "../table"

export function addMailCommands(program: Command) {
  const mail = program.command("mail").description("the mails of an installation without a mail server")
  mail
    .command("list")
    .description("list the kept mails, newest first")
    .option("--json", "print the list as JSON, with the texts")
    .action(list)
  mail.command("show <key>").description("print one mail as plain text").action(show)
}

async function list({ json }: { json?: boolean }) {
  const mails = await keptMails(readEnv().DATA_DIR)
  if (json) return console.log(JSON.stringify(mails, null, 2))
  if (mails.length === 0) return console.log("No mail is kept here.")
  printTable(
    ["key", "to", "subject"],
    mails.map(({ key, to, subject }) => [key, to, subject]),
  )
}

async function show(key: string) {
  const mail = await keptMail(readEnv().DATA_DIR, key)
  if (!mail) throw new AppError(`There is no mail '${key}': npm run admin -- mail list shows all`)
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
