import type { Task } from "graphile-worker"
import { unseal } from "@/lib/auth/sealed"
import { codeSeconds } from "@/lib/codes/schema"
import { unsubscribeLink } from "@/lib/consents/unsubscribe-link"
import { database } from "@/lib/db/database"
import type { Log } from "@/lib/log"
import type { MailContent } from "@/lib/mail/layout"
import { composeMessage } from "@/lib/mail/message"
import { type Mail, mailJob, mailTask } from "@/lib/mail/schema"
import type { Transport } from "@/lib/mail/transport"
import { isWanted } from "@/lib/notifications/queries"
import { noOrganisation } from "@/lib/organisations/apex"
import { findOrganisationById } from "@/lib/organisations/queries"
import type { Organisation } from "@/lib/organisations/schema"
import { openStore } from "@/lib/store"
import { templates } from "./templates"

/** Sends one mail. What it throws is tried again later, under the same message id. */
export const sendMail =
  (transport: Transport, log: Log): Task =>
  async (payload, { abortSignal, job }) => {
    const { organisationId, messageId, sealed } = mailJob.parse(payload)
    const isInstallations = organisationId === noOrganisation.id
    const organisation = isInstallations ? noOrganisation : await findOrganisationById(organisationId)
    // A company that is gone has nobody to write to.
    if (!organisation) return
    const mail = JSON.parse(await unseal(mailTask, sealed)) as Mail
    if (isTooLate(mail, job.created_at) || !(await isStillWanted(organisation, mail))) {
      log.warn(
        { event: "mail-dropped", template: mail.template, organisation: organisationId, messageId },
        "mail",
      )
      return
    }
    // Without one, the job is older than roles in mails.
    const { to, role = "customer", thread, consent } = mail
    const unsubscribe = consent && (await unsubscribeLink(organisation, consent))
    const message = await composeMessage(organisation, {
      id: messageId,
      to,
      role,
      content: contentOf(mail),
      thread,
      unsubscribe,
    })
    await transport(message, abortSignal)
    log.info({ event: "mail-sent", template: mail.template, organisation: organisationId, messageId }, "mail")
  }

/** Since the mail was queued somebody may have withdrawn their consent, or opened again what it says is closed. */
async function isStillWanted(organisation: Organisation, { consent, closing }: Mail) {
  if (!consent && !closing) return true
  const store = openStore(database(), organisation.id)
  if (closing && !(await store.tickets.isClosedSince(closing.ticketId, new Date(closing.at)))) return false
  return !consent || isWanted({ organisation, store }, consent)
}

/** A code that counts no more is of no use to anybody. */
const isTooLate = ({ props }: Mail, queuedAt: Date) =>
  "code" in props && Date.now() - queuedAt.getTime() > codeSeconds * 1000

/** What a mail says. */
export const contentOf = ({ template, props }: Mail) =>
  (templates[template] as (props: Mail["props"]) => MailContent)(props)
