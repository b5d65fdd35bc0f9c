"use client"
import { Day } from "@/components/ui/date"
import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import type { ShownAgent } from "@/lib/people/agents/schema"
import { fullName } from "@/lib/platform/person-name"
import { AgentStatus } from "./agent-status"
import { useAgent } from "./use-agent"

type Props = { agent: ShownAgent; views: { value: string; label: string }[]; isSelf: boolean }

/** One agent: who, what they may do, where their day begins, and what can be done with them. */
export function AgentRow({ agent: listed, views, isSelf }: Props) {
  const { agent, isGone, change, items, question } = useAgent(listed, isSelf)
  const name = fullName(agent) || agent.email
  if (isGone)
    return <p className="px-4 py-3 text-muted text-sm">The invitation of {agent.email} is withdrawn.</p>
  return (
    <article aria-label={name} className="agent-row">
      <Face name={name} photo={agent.photo} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {isSelf && <span className="font-normal text-muted text-xs">you</span>}
          {agent.status !== "active" && <AgentStatus status={agent.status} />}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          {agent.email} · since <Day at={agent.createdAt} />
        </p>
      </div>
      <div className="agent-choices">
        <select
          aria-label={`Role of ${name}`}
          value={agent.manages ? "manager" : "agent"}
          onChange={({ target }) => change({ manages: target.value === "manager" })}
          className="field field-dense"
        >
          <option value="agent">Agent</option>
          <option value="manager">Manager</option>
        </select>
        <select
          aria-label={`First view of ${name}`}
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
            <option value={agent.ticketHome}>Another view</option>
          )}
        </select>
        <Menu label={`Actions for ${name}`} button={<Icon name="more" />} items={items} />
      </div>
      {question}
    </article>
  )
}
