import { accountMails } from "@/lib/people/accounts/emails"
import { seal } from "@/lib/platform/crypto/sealed"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import { noteFailedMail } from "@/lib/tenancy/mail/delivery/mutations"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { recipientOf } from "@/lib/tenancy/mail/recipient"
import type { Mail } from "@/lib/tenancy/mail/schema"

const noSuchUser = "The mail server did not take a mail: EENVELOPE 550 550 5.1.1 No such user"

type Failing = { to?: string; portal?: string; reason?: string; isLast?: boolean; tries?: number }

/** A mail of the company that was given up. @returns its id in the list. */
export async function buildFailedMail(ctx: Context, failing: Failing = {}): Promise<string> {
  const { to = "gone@example.com", portal = "Acme", reason = noSuchUser, isLast = true, tries = 14 } = failing
  const mail: Mail = { template: "passwordChanged", to, role: "customer", props: { portal } }
  const { organisation, store } = ctx
  const before = new Set((await store.tenancy.mailDelivery.list({ limit: 1000 })).map(({ id }) => id))
  const sent = {
    messageId: newId(),
    recipient: await recipientOf(organisation.id, mail),
    sealed: await seal(mailJob.task, JSON.stringify(mail)),
    ...{
      template: mail.template,
      to,
      subject: accountMails.passwordChanged({ portal }).subject,
      hasCode: false,
    },
  }
  await noteFailedMail(ctx, sent, { reason, tries, isLast })
  const added = (await store.tenancy.mailDelivery.list({ limit: 1000 })).find(({ id }) => !before.has(id))
  return added?.id ?? ""
}
