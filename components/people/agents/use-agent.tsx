"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import type { MenuItem } from "@/components/ui/menu"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { type AgentDeed, actOnAgent, changeAgent } from "@/lib/api/people/agents/client"
import type { AgentChanges, ShownAgent } from "@/lib/people/agents/schema"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { takenBack } from "./taken-back"

/**
 * An agent as they are after changes made here. A role or first view is shown as chosen at once and taken back when it
 * is refused; what locks a person out is confirmed first.
 */
export function useAgent(listed: ShownAgent, isSelf: boolean) {
  const router = useRouter()
  const t = words("people.agents")
  const [done, setDone] = useState<Partial<ShownAgent>>({})
  const [isGone, setGone] = useState(false)
  const [asked, setAsked] = useState<"deactivate" | "step-down" | null>(null)
  const agent = { ...listed, ...done }
  const apply = async (changes: AgentChanges) => {
    setDone((now) => ({ ...now, ...changes }))
    try {
      await changeAgent({ id: agent.id, ...changes })
      showToast(t("saved"))
      if (isSelf && changes.manages === false) router.refresh()
    } catch (error) {
      setDone((now) => takenBack<ShownAgent>(now, changes, agent))
      showToast(wordsFor(error), "error")
    }
  }
  const change = (changes: AgentChanges) => {
    if (isSelf && changes.manages === false) setAsked("step-down")
    else void apply(changes)
  }
  const perform = async (deed: AgentDeed) => {
    try {
      const { message, status } = await actOnAgent(deed, agent.id)
      showToast(said(message))
      if (status) setDone((now) => ({ ...now, status }))
      else setGone(true)
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  const items = deedsFor(agent, isSelf).map(
    (deed): MenuItem => ({
      label: t(deed),
      onSelect: () => (deed === "deactivate" ? setAsked(deed) : void perform(deed)),
    }),
  )
  const confirm = async () => {
    await (asked === "deactivate" ? perform("deactivate") : apply({ manages: false }))
    setAsked(null)
  }
  const question = (
    <SureDialog
      title={asked ? t(`${asked}Question`, { email: agent.email }) : ""}
      button={asked ? t(asked === "deactivate" ? "deactivate" : "giveUp") : ""}
      open={asked !== null}
      go={confirm}
      close={() => setAsked(null)}
    >
      <p>{asked && t(`${asked}Means`)}</p>
    </SureDialog>
  )
  return { agent, isGone, change, items, question }
}

function deedsFor({ status }: ShownAgent, isSelf: boolean): AgentDeed[] {
  if (status === "invited") return ["resend", "withdraw"]
  if (status === "deactivated") return ["reactivate"]
  return isSelf ? [] : ["deactivate"]
}
