import type { ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { Ago, Moment } from "@/components/ui/moment"
import { mostCountedMails, type ShownInbox } from "@/lib/support/inboxes/schema"
import type { Team } from "@/lib/support/teams/schema"
import { countWords, strangerWords } from "./inbox-words"

type Props = { inbox: ShownInbox; teams: Team[] }

/** How an inbox is doing, and what becomes of its mail. */
export function InboxState({ inbox: { teamId, language, strangers, health }, teams }: Props) {
  const { lastMailAt, ofLastDay, waiting, waitingSince, error, failedAt } = health
  return (
    <>
      {error && (
        <p className="field-error mt-3">
          <Icon name="alert" className="mt-px size-5" />
          <span>
            {error} {failedAt && <Moment at={failedAt} />}
          </span>
        </p>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="Last email">
          {lastMailAt ? (
            <>
              <Moment at={lastMailAt} /> <Ago at={lastMailAt} />
            </>
          ) : (
            "None yet"
          )}
        </Fact>
        <Fact name="In the last 24 hours">{countWords(ofLastDay, mostCountedMails)}</Fact>
        <Fact name="Waiting to be read">
          {countWords(waiting, mostCountedMails)}
          {waitingSince && (
            <>
              , the oldest since <Moment at={waitingSince} /> <Ago at={waitingSince} />
            </>
          )}
        </Fact>
        <Fact name="New tickets go to">{teams.find(({ id }) => id === teamId)?.name ?? "No team"}</Fact>
        <Fact name="Answers from others than the requester">{strangerWords[strangers]}</Fact>
        {language && <Fact name="Language">{language}</Fact>}
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
