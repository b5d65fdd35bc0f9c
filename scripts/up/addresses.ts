import { readEnv } from "@/lib/platform/env"
import { issueFirstRunLink } from "@/lib/portals/first-run/mutations"
import { mailboxAddress } from "@/lib/tenancy/mail/mailbox-key"
import { keptMailsWarning } from "@/lib/tenancy/mail/schema"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { listOrganisations } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorApexContext } from "@/lib/work/contexts"
import { demoSignIns } from "./demo-sign-ins"

const shown = 10

/** Where mails are read while no mail server is set. */
async function keptMails(): Promise<string[]> {
  if (readEnv().SMTP_URL) return []
  const address = await mailboxAddress()
  return ["", keptMailsWarning, ...(address ? [`or in a browser: ${address}`] : [])]
}

/** Prints where the portals are and what can be done next. */
export async function printAddresses(tookMs: number) {
  const found = await listOrganisations(apexContext(), { limit: shown + 1 })
  const organisations = found.slice(0, shown)
  const width = Math.max(0, ...organisations.map(({ name }) => name.length))
  const lines = organisations.map(
    (organisation) => `  ${organisation.name.padEnd(width)}  ${portalOrigin(organisation)}`,
  )
  if (found.length > shown) lines.push("  … and more: npm run admin -- organisation list")
  lines.push(...(await demoSignIns()), ...(await keptMails()))
  const firstRun = await issueFirstRunLink(operatorApexContext())
  const next = firstRun
    ? ["Create your account and your first help centre; the link works once:", `  ${firstRun}`, ""]
    : [
        "A company of your own:",
        '  npm run admin -- organisation create acme --name "Acme Help"',
        "  npm run admin -- import <folder of Markdown> --company acme",
      ]
  next.push(
    `Health: http://localhost:${readEnv().PORT}/api/health   All commands: npm run admin -- help   Stop: Ctrl+C`,
  )
  console.log(["", `Ready after ${(tookMs / 1000).toFixed(1)} s.`, ...lines, "", ...next, ""].join("\n"))
}
