import type { AgentStatus as Status } from "@/lib/people/agents/values"
import { words } from "@/lib/platform/words/words"

/** Whether an agent works here, in a word. */
export const AgentStatus = ({ status }: { status: Status }) => (
  <span className="tag" data-tone={status}>
    {words("people.agents")(status)}
  </span>
)
