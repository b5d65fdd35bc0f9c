"use client"
import { useState } from "react"
import { AgentSecurity } from "@/components/people/sessions/agent-security"
import { Day } from "@/components/ui/date"
import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import type { ShownAgent } from "@/lib/people/agents/schema"
import { fullName } from "@/lib/platform/person-name"
import { words } from "@/lib/platform/words/words"
import { AgentStatus } from "./agent-status"
import { useAgent } from "./use-agent"

type Props = {
  agent: ShownAgent
  views: { value: string; label: string }[]
  isSelf: boolean
  isOwner: boolean
}

/** One agent: who, what they may do, where their day begins, and what can be done with them. */
export function AgentRow({ agent: listed, views, isSelf, isOwner }: Props) {
  const { agent, isGone, change, items, question } = useAgent(listed, isSelf)
  const [isSecurityOpen, setSecurityOpen] = useState(false)
  const t = words("people.agents")
  const name = fullName(agent) || agent.email
  const security = { label: words("people.security")("ofAgent"), onSelect: () => setSecurityOpen(true) }
  if (isGone) return <p className="px-4 py-3 text-muted text-sm">{t("withdrawn", { email: agent.email })}</p>
  return (
    <article aria-label={name} className="agent-row">
      <Face name={name} photo={agent.photo} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {isSelf && <span className="font-normal text-muted text-xs">{t("you")}</span>}
          {agent.status !== "active" && <AgentStatus status={agent.status} />}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          {t.parts("since", { email: agent.email, day: () => <Day key="day" at={agent.createdAt} /> })}
        </p>
      </div>
      <div className="agent-choices">
        <select
          aria-label={t("roleOf", { name })}
          value={agent.manages ? "manager" : "agent"}
          onChange={({ target }) => change({ manages: target.value === "manager" })}
          className="field field-dense"
        >
          <option value="agent">{t("agent")}</option>
          <option value="manager">{t("manager")}</option>
        </select>
        <select
          aria-label={t("firstViewOf", { name })}
          value={agent.ticketHome}
          onChange={({ target }) => change({ ticketHome: target.value })}
          className="field field-dense"
        >
          {views.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {!views.some(({ value }) => value === agent.ticketHome) && (
            <option value={agent.ticketHome}>{t("anotherView")}</option>
          )}
        </select>
        <Menu
          label={t("actionsFor", { name })}
          button={<Icon name="more" />}
          items={isOwner ? [...items, security] : items}
        />
      </div>
      {question}
      {isOwner && (
        <AgentSecurity
          agent={{ id: agent.id, name }}
          open={isSecurityOpen}
          onClose={() => setSecurityOpen(false)}
        />
      )}
    </article>
  )
}
