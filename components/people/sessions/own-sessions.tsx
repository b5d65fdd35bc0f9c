"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { endOtherSessions, endOwnSession, ownSessions } from "@/lib/api/people/sessions/own-sessions"
import { words } from "@/lib/platform/words/words"
import { CountriesBy } from "./countries-by"
import { SessionCard } from "./session-card"

/** Where one is signed in; each session but this one can be ended, and all others at once. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(ownSessions)
  const client = useQueryClient()
  const t = words("people.security")
  const { isBusy, act } = useDeed()
  const after = async (ending: Promise<unknown>) => {
    await ending
    showToast(t("ended"))
    await client.invalidateQueries({ queryKey: ownSessions.queryKey })
  }
  if (error && !sessions) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!sessions) return <div aria-hidden="true" className="h-24" />
  return (
    <>
      <ul aria-label={t("sessions")} className="divide-y divide-border">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} end={() => after(endOwnSession({ id: session.id }))} />
          </li>
        ))}
      </ul>
      <CountriesBy sessions={sessions} />
      {sessions.length > 1 && (
        <button
          type="button"
          onClick={() => act(() => after(endOtherSessions({})))}
          disabled={isBusy}
          aria-busy={isBusy}
          className="button button-quiet mt-2"
        >
          <span>{t("endOthers")}</span>
        </button>
      )}
    </>
  )
}
