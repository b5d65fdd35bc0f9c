"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { sectionPath } from "@/components/portals/settings/sections"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { dismissFirstSteps } from "@/lib/api/reporting/first-steps/client"
import {
  knowledgeImportPath,
  newArticlePath,
  submitTicketPath,
  teamPath,
  ticketViewPath,
} from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { FirstSteps, StepName } from "@/lib/reporting/first-steps/schema"

type Words = { label: string; about: string; link: string; href: string }

const wordsOf = (origin: string): Record<StepName, Words> => ({
  branding: {
    label: words("reporting.firstSteps")("addYourLogoColours"),
    about: words("reporting.firstSteps")("portalItsEmailsLink"),
    link: words("reporting.firstSteps")("openBranding"),
    href: sectionPath("branding"),
  },
  article: {
    label: words("reporting.firstSteps")("publishYourFirstArticle"),
    about: words("reporting.firstSteps")("visitorsSeeAtOnce"),
    link: words("reporting.firstSteps")("writeAnArticle"),
    href: newArticlePath(),
  },
  import: {
    label: words("reporting.firstSteps")("importExistingArticles"),
    about: words("reporting.firstSteps")("fromZipMarkdownFiles"),
    link: words("reporting.firstSteps")("importArticles"),
    href: knowledgeImportPath,
  },
  colleague: {
    label: words("reporting.firstSteps")("inviteAColleague"),
    about: words("reporting.firstSteps")("agentsAnswerTicketsWrite"),
    link: words("reporting.firstSteps")("openTeam"),
    href: teamPath,
  },
  ticket: {
    label: words("reporting.firstSteps")("tryATicket"),
    about: words("reporting.firstSteps")("tryTicketHint", { address: `${origin}${submitTicketPath}` }),
    link: words("reporting.firstSteps")("openTickets"),
    href: ticketViewPath("allopen"),
  },
  domain: {
    label: words("reporting.firstSteps")("connectYourOwnDomain"),
    about: words("reporting.firstSteps")("exampleHelpExampleCom"),
    link: words("reporting.firstSteps")("openDomain"),
    href: sectionPath("domain"),
  },
  mail: {
    label: words("reporting.firstSteps")("sendRealEmails"),
    about: words("reporting.firstSteps")("emailsOnlyKeptUntil"),
    link: words("reporting.firstSteps")("openEmailSettings"),
    href: sectionPath("mail"),
  },
})

/** What a new owner does first, until all of it is done or the list is put away. */
export function Checklist({ steps, origin }: { steps: FirstSteps; origin: string }) {
  const wordsFrom = wordsOf(origin)
  const router = useRouter()
  const { isBusy, act } = useDeed()
  const [isGone, setGone] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  const dismiss = () =>
    act(async () => {
      await dismissFirstSteps({})
      setGone(true)
      showToast(words("reporting.firstSteps")("checklistHasBeenDismissed"))
      router.refresh()
    })
  if (isGone) return null
  return (
    <section aria-labelledby="first-steps" className="card mb-5 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="first-steps" className="font-semibold text-base">
            {words("reporting.firstSteps")("getStarted")}
          </h2>
          <p className="text-muted text-sm">
            {words("reporting.firstSteps")("doneOf", { done, all: steps.length })}
          </p>
        </div>
        <button type="button" disabled={isBusy} onClick={dismiss} className="button button-quiet">
          {words("reporting.firstSteps")("dismiss")}
        </button>
      </div>
      <ol className="mt-4 divide-y divide-border border-border border-t">
        {steps.map((step) => (
          <li key={step.name}>
            <Line {...wordsFrom[step.name]} isDone={step.isDone} />
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
      <span className="sr-only">
        {" "}
        {isDone ? words("reporting.firstSteps")("done") : words("reporting.firstSteps")("toDo")}
      </span>
      {!isDone && <span className="block text-muted [overflow-wrap:anywhere]">{about}</span>}
    </p>
    {!isDone && (
      <PageLink href={href} className="text-link ms-10 text-sm sm:ms-0">
        {link}
      </PageLink>
    )}
  </div>
)
