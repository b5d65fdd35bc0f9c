import type { Task } from "graphile-worker"
import { isWanted } from "@/lib/people/consents/queries"
import { unsubscribeLink } from "@/lib/people/consents/unsubscribe-link"
import { linkSeconds } from "@/lib/people/sign-in/by-mail/schema"
import { codeSeconds } from "@/lib/people/sign-in/codes/schema"
import { unseal } from "@/lib/platform/crypto/sealed"
import { database } from "@/lib/platform/db/database"
import { languagePrefix } from "@/lib/platform/languages/addresses"
import { type InterfaceLanguage, interfaceLanguageOf } from "@/lib/platform/languages/interface"
import type { Log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import { traced } from "@/lib/platform/traces/traced"
import { speakingIn } from "@/lib/platform/words/speaking"
import { mailedFiles } from "@/lib/support/attachments/queries"
import { isToldByMail } from "@/lib/support/notices/queries"
import { noticeUnsubscribeLink } from "@/lib/support/notices/unsubscribe-link"
import {
  forgetMail,
  noteFailedMail,
  noteSentMail,
  type SentMail,
} from "@/lib/tenancy/mail/delivery/mutations"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { composeMessage } from "@/lib/tenancy/mail/message"
import { recipientOf } from "@/lib/tenancy/mail/recipient"
import { type Mail, withoutAddresses } from "@/lib/tenancy/mail/schema"
import { signatureOf } from "@/lib/tenancy/mail/signing/queries"
import type { Transport } from "@/lib/tenancy/mail/transport"
import { noOrganisation } from "@/lib/tenancy/organisations/apex"
import { languageLike } from "@/lib/tenancy/organisations/languages"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { organisationIn } from "@/lib/tenancy/organisations/texts"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"
import { templates } from "@/lib/work/templates"

/**
 * Sends one mail. What it throws is tried again later, under the same message id; a mail that is given up is kept for those
 * who manage the portal, and its job is done.
 */
export const sendMail =
  (transport: Transport, log: Log): Task =>
  async (payload, { abortSignal, job }) => {
    const { organisationId, messageId, sealed, isAgain = false, ...queued } = mailJob.payload.parse(payload)
    const isInstallations = organisationId === noOrganisation.id
    const organisation = isInstallations
      ? noOrganisation
      : await findOrganisationById(apexContext(), organisationId)
    // The company has been removed, so there is no recipient.
    if (!organisation) return
    const store = openStore(database(), organisation.id)
    const home = () => ({ organisation, store, now: new Date() })
    const sent: SentMail = {
      ...{ messageId, sealed, recipient: queued.recipient ?? "" },
      // Known as soon as it has been unsealed and made.
      ...{ template: "", to: "", subject: "", hasCode: false },
    }
    const about = () => ({ template: sent.template, organisation: organisationId, messageId })
    const giveUp = async (reason: string) => {
      await noteFailedMail(home(), sent, { reason, tries: job.attempts, isLast: true })
      log.error({ event: "mail-given-up", ...about(), tries: job.attempts, reason }, "mail")
    }
    const isLastTry = job.attempts >= job.max_attempts
    const make = async () => {
      const mail = JSON.parse(await unseal(mailJob.task, sealed)) as Mail
      Object.assign(sent, { template: mail.template, to: mail.to, hasCode: "code" in mail.props })
      sent.recipient ||= await recipientOf(organisationId, mail)
      const chosen = await chosenFor(store, mail)
      const language = interfaceLanguageOf(chosen ?? organisation.settings.language)
      const content = speakingIn(language, () => contentOf(mail))
      sent.subject = content.subject
      const isLate = isTooLate(mail, job.created_at)
      const isDropped = isLate || !(await isStillWanted(organisation, mail))
      const unsubscribe = await unsubscribingFrom(organisation, mail)
      return { mail, chosen, language, content, unsubscribe, isLate, isDropped }
    }
    const found = await make().catch(async (error) => {
      if (!isLastTry || abortSignal?.aborted) throw error
      await giveUp(withoutAddresses(reasonOf(error)))
    })
    if (!found) return
    const { mail, chosen, language, content, unsubscribe, isLate, isDropped } = found
    if (isDropped) {
      log.warn({ event: "mail-dropped", ...about() }, "mail")
      if (isLate && job.last_error) await giveUp(withoutAddresses(job.last_error))
      else if (job.attempts > 1 || isAgain) await forgetMail(home(), sent)
      return
    }
    // Without one, the job is older than roles in mails.
    const { to, role = "customer", thread, sender, replyTo, copies, isWritten } = mail
    try {
      const files = await mailedFiles({ store }, mail.files ?? [])
      const message = await speakingIn(language, () =>
        composeMessage(writtenIn(organisation, chosen, language), {
          id: messageId,
          ...{ to, role, content, thread, sender, replyTo, copies, files, isWritten, unsubscribe },
          prefix: prefixFor(organisation, chosen),
          signatureOf: (domain) => signatureOf({ store }, domain),
        }),
      )
      await traced("mail", () => transport(message, abortSignal), {
        ...{ kind: "client", attributes: { "vestibule.template": mail.template } },
      })
    } catch (error) {
      // A program that is being stopped says nothing about the mail.
      if (abortSignal?.aborted) throw error
      const reason = reasonOf(error)
      if (isLastTry) return giveUp(reason)
      await noteFailedMail(home(), sent, { reason, tries: job.attempts, isLast: false }).catch((failure) =>
        log.warn({ err: failure, ...about() }, "A failed mail could not be recorded"),
      )
      throw error
    }
    log.info({ event: "mail-sent", ...about() }, "mail")
    // It has left: whatever fails now must not send it a second time.
    await noteSentMail(home(), sent, { mayBeKept: job.attempts > 1 || isAgain }).catch((failure) =>
      log.warn({ err: failure, ...about() }, "A sent mail could not be recorded"),
    )
  }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const unsubscribingFrom = async (organisation: Organisation, { consent, staffId }: Mail) =>
  (consent && (await unsubscribeLink(organisation, consent))) ||
  (staffId && (await noticeUnsubscribeLink(organisation, staffId))) ||
  undefined

/** Since the mail was queued the recipient may have withdrawn their consent or left the staff, or opened again what it says is closed. */
async function isStillWanted(organisation: Organisation, { consent, closing, staffId }: Mail) {
  if (!consent && !closing && !staffId) return true
  const store = openStore(database(), organisation.id)
  if (staffId && !(await isToldByMail({ store }, staffId))) return false
  if (closing && !(await store.support.tickets.isClosedSince(closing.ticketId, new Date(closing.at))))
    return false
  return !consent || isWanted({ organisation, store }, consent)
}

/** An expired code is of no use. */
const isTooLate = ({ template, props }: Mail, queuedAt: Date) =>
  "code" in props &&
  Date.now() - queuedAt.getTime() > (template === "signInLink" ? linkSeconds : codeSeconds) * 1000

/** The language a mail is to be in: that of what it is about, else the one the person has chosen, else that of their page. */
async function chosenFor(
  store: Store,
  { to, role = "customer", language, pageLanguage }: Mail,
): Promise<string | undefined> {
  if (language !== undefined) return language
  const person = await (role === "owner"
    ? store.installation.people.owners.findByEmail(to)
    : store.people.accounts.findByEmail(role, to))
  return person?.language ?? pageLanguage
}

/** What links to the portal lead to: its pages in the reader's language, where it has that. */
function prefixFor(organisation: Organisation, named = ""): string {
  const language = languageLike(organisation, named)
  return language ? languagePrefix(organisation.settings.language, language) : ""
}

/** The company as a mail in a language shows it. */
function writtenIn(organisation: Organisation, named: string | undefined, spoken: InterfaceLanguage) {
  const tags = [named, organisation.settings.language]
  const language = tags.find((tag) => tag && interfaceLanguageOf(tag) === spoken) ?? spoken
  const { settings, ...shown } = organisationIn(organisation, language)
  return { ...shown, settings: { ...settings, language } }
}

/** What a mail says. */
export const contentOf = ({ template, props }: Mail) =>
  (templates[template] as (props: Mail["props"]) => MailContent)(props)
