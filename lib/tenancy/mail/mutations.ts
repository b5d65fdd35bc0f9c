import { seal, unseal } from "@/lib/platform/crypto/sealed"
import { newId } from "@/lib/platform/id"
import type { Store } from "@/lib/platform/store"
import { mailJob } from "./jobs"
import { recipientOf } from "./recipient"
import type { Mail } from "./schema"

/** Sends a mail if and only if the transaction commits. Retried until the mail server takes it, under one message id. */
export async function queueMail(
  store: Store,
  organisationId: string,
  mail: Mail,
  { isToMany = false, afterMs = 0 } = {},
) {
  const messageId = mail.thread?.isFirst ? mail.thread.id : newId()
  const sealed = await seal(mailJob.task, JSON.stringify(mail))
  const recipient = await recipientOf(organisationId, mail)
  await store.platform.jobs.add(
    mailJob,
    { organisationId, messageId, recipient, sealed },
    // A code is waited for.
    { order: isToMany ? "behind" : "code" in mail.props ? "first" : "usual", afterMs },
  )
}

/** Removes mails of a company to a person that wait or did not arrive, except one that is being sent at this moment. */
export async function withdrawMails(store: Store, organisationId: string, to: Pick<Mail, "role" | "to">) {
  const recipient = await recipientOf(organisationId, to)
  await store.platform.jobs.withdraw(mailJob, { organisationId, recipient })
  await store.tenancy.mailDelivery.removeOf(recipient)
}

/** Mails that agents and owners get too: an older job does not say in which role they were sent. */
const maybeToStaff = ["invitation", "signInCode", "commentWritten", "recoveryCode", "passwordChanged"]

/**
 * Removes mails to a person from jobs that were queued before jobs named their recipient; each is read, so not within
 * a transaction.
 */
export async function withdrawOlderMails(
  { platform: { jobs } }: Pick<Store, "platform">,
  organisationId: string,
  to: string,
) {
  for (let after: string | undefined = "0"; after; ) {
    const some = await jobs.listWaiting(mailJob, organisationId, after)
    const withdrawn: string[] = []
    for (const { id, payload } of some) {
      // What cannot be read again is not sent either.
      const text = await unseal(mailJob.task, mailJob.payload.parse(payload).sealed).catch(() => "{}")
      const mail = JSON.parse(text) as Mail
      if (mail.to === to && !maybeToStaff.includes(mail.template)) withdrawn.push(id)
    }
    await jobs.remove(withdrawn)
    after = some.at(-1)?.id
  }
}
