"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { LoadFailure } from "@/components/ui/load-failure"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { wordsFor } from "@/components/ui/words-for"
import {
  agentSecurity,
  endAgentSession,
  endAgentSessions,
  resetSecondFactor,
} from "@/lib/api/people/second-factors/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { CountriesBy } from "./countries-by"
import { SessionCard } from "./session-card"

type Props = { agent: { id: string; name: string }; open: boolean; onClose: () => void }

/** Where an agent is signed in, and with what; the owner ends sessions there and resets a lost second factor. */
export function AgentSecurity({ agent, open, onClose }: Props) {
  const t = words("people.security")
  return (
    <Dialog
      title={`${t("ofAgent")}: ${agent.name}`}
      open={open}
      onClose={onClose}
      isWide
      actions={
        <button type="button" onClick={onClose} className="button button-quiet">
          {words("people.apiKeys")("done")}
        </button>
      }
    >
      {open && <Standing id={agent.id} />}
    </Dialog>
  )
}

function Standing({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(agentSecurity(id))
  const client = useQueryClient()
  const t = words("people.security")
  const [isDoubted, setDoubted] = useState(false)
  const { isBusy, act } = useDeed()
  const after = async (ending: Promise<string>) => {
    showToast(said(await ending))
    await client.invalidateQueries({ queryKey: agentSecurity(id).queryKey })
  }
  const reset = async () => {
    await after(resetSecondFactor({ id })).catch((failure) => showToast(wordsFor(failure), "error"))
    setDoubted(false)
  }
  if (error && !data) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!data) return <div aria-hidden="true" className="h-24" />
  const { sessions, hasSecondFactor } = data
  return (
    <>
      <p>{t(hasSecondFactor ? "agentOn" : "agentOff")}</p>
      {sessions.length === 0 && <p className="mt-2">{t("nowhere")}</p>}
      <ul aria-label={t("ofAgent")} className="divide-y divide-border text-text">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard
              session={session}
              end={() => after(endAgentSession({ agentId: id, id: session.id }))}
            />
          </li>
        ))}
      </ul>
      <CountriesBy sessions={sessions} />
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 0 && (
          <button
            type="button"
            onClick={() => act(() => after(endAgentSessions({ id })))}
            disabled={isBusy}
            aria-busy={isBusy}
            className="button button-quiet"
          >
            <span>{t("endAll")}</span>
          </button>
        )}
        {hasSecondFactor && (
          <button type="button" onClick={() => setDoubted(true)} className="button button-quiet">
            {t("reset")}
          </button>
        )}
      </div>
      <SureDialog
        title={`${t("reset")}?`}
        button={t("reset")}
        open={isDoubted}
        go={reset}
        close={() => setDoubted(false)}
      >
        <p>{t("resetMeans")}</p>
      </SureDialog>
    </>
  )
}
