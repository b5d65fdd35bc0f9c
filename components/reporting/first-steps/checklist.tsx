"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { sectionPath } from "@/components/portals/settings/sections"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { dismissFirstSteps } from "@/lib/api/reporting/first-steps/client"
import {
  knowledgeImportPath,
  newArticlePath,
  submitTicketPath,
  teamPath,
  ticketViewPath,
} from "@/lib/platform/paths"
import type { FirstSteps, StepName } from "@/lib/reporting/first-steps/schema"

type Words = { label: string; about: string; link: string; href: string }

const wordsOf = (origin: string): Record<StepName, Words> => ({
  branding: {
    label: "Add your logo and colours",
    about: "The portal, its emails and link previews use them.",
    link: "Open branding",
    href: sectionPath("branding"),
  },
  article: {
    label: "Publish your first article",
    about: "Visitors see it at once.",
    link: "Write an article",
    href: newArticlePath(),
  },
  import: {
    label: "Import existing articles",
    about: "From a ZIP of Markdown files.",
    link: "Import articles",
    href: knowledgeImportPath,
  },
  colleague: {
    label: "Invite a colleague",
    about: "Agents answer tickets and write articles.",
    link: "Open team",
    href: teamPath,
  },
  ticket: {
    label: "Try a ticket",
    about: `Open ${origin}${submitTicketPath} in a private window and ask as a visitor.`,
    link: "Open tickets",
    href: ticketViewPath("allopen"),
  },
  domain: {
    label: "Connect your own domain",
    about: "For example help.example.com.",
    link: "Open domain",
    href: sectionPath("domain"),
  },
  mail: {
    label: "Send real emails",
    about: "Emails are only kept until the operator of the installation sets a mail server (SMTP_URL).",
    link: "Open email settings",
    href: sectionPath("mail"),
  },
})

/** What a new owner does first, until all of it is done or the list is put away. */
export function Checklist({ steps, origin }: { steps: FirstSteps; origin: string }) {
  const words = wordsOf(origin)
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [isGone, setGone] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  const dismiss = async () => {
    setBusy(true)
    try {
      await dismissFirstSteps({})
      setGone(true)
      showToast("The checklist has been dismissed.")
      router.refresh()
    } catch (error) {
      showToast(wordsFor(error), "error")
      setBusy(false)
    }
  }
  if (isGone) return null
  return (
    <section aria-labelledby="first-steps" className="card mb-5 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="first-steps" className="font-semibold text-base">
            Get started
          </h2>
          <p className="text-muted text-sm">
            {done} of {steps.length} done
          </p>
        </div>
        <button type="button" disabled={isBusy} onClick={dismiss} className="button button-quiet">
          Dismiss
        </button>
      </div>
      <ol className="mt-4 divide-y divide-border border-border border-t">
        {steps.map((step) => (
          <li key={step.name}>
            <Line {...words[step.name]} isDone={step.isDone} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const Line = ({ label, about, link, href, isDone }: Words & { isDone: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <span aria-hidden="true" className="step-mark" data-done={isDone || undefined}>
      {isDone && <Icon name="check" className="size-4" />}
    </span>
    <p className="min-w-0 flex-1 basis-56 text-sm">
      <span className={isDone ? "text-muted" : "font-semibold"}>{label}</span>
      <span className="sr-only">{isDone ? " (done)" : " (to do)"}</span>
      {!isDone && <span className="block text-muted [overflow-wrap:anywhere]">{about}</span>}
    </p>
    {!isDone && (
      <PageLink href={href} className="text-link ms-10 text-sm sm:ms-0">
        {link}
      </PageLink>
    )}
  </div>
)
