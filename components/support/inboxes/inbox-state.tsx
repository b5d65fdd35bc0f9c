import { Fragment, type ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { Ago, Moment } from "@/components/ui/moment"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { ShownInbox } from "@/lib/support/inboxes/schema"
import { mostCountedMails } from "@/lib/support/inboxes/values"
import type { Team } from "@/lib/support/teams/schema"
import { countWords } from "./inbox-words"

type Props = { inbox: ShownInbox; teams: Team[] }

/** How an inbox is doing, and what becomes of its mail. */
export function InboxState({ inbox: { teamId, language, strangers, health }, teams }: Props) {
  const t = words("support.inboxes")
  const { lastMailAt, ofLastDay, waiting, waitingSince, error, failedAt } = health
  return (
    <>
      {error && (
        <p className="field-error mt-3">
          <Icon name="alert" className="mt-px size-5" />
          <span>
            {said(error)} {failedAt && <Moment at={failedAt} />}
          </span>
        </p>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name={t("last")}>
          {lastMailAt ? (
            <>
              <Moment at={lastMailAt} /> <Ago at={lastMailAt} />
            </>
          ) : (
            t("noneYet")
          )}
        </Fact>
        <Fact name={t("lastDay")}>{countWords(ofLastDay, mostCountedMails)}</Fact>
        <Fact name={t("waiting")}>
          {waitingSince
            ? t.parts("waitingSince", {
                count: countWords(waiting, mostCountedMails),
                time: () => (
                  <Fragment key="time">
                    <Moment at={waitingSince} /> <Ago at={waitingSince} />
                  </Fragment>
                ),
              })
            : countWords(waiting, mostCountedMails)}
        </Fact>
        <Fact name={t("newGoTo")}>{teams.find(({ id }) => id === teamId)?.name ?? t("noTeam")}</Fact>
        <Fact name={t("strangers")}>{t(strangers)}</Fact>
        {language && <Fact name={t("language")}>{language}</Fact>}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd dir="auto" className="[overflow-wrap:anywhere]">
      {children}
    </dd>
  </div>
)
