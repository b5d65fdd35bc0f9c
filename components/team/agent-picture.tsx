import type { ShownAgent } from "@/lib/agents/client"
import { initialsOf } from "@/lib/sessions/initials"

/** An agent's photo, or the first letters of their address. */
export const AgentPicture = ({ agent: { photo, email } }: { agent: Pick<ShownAgent, "photo" | "email"> }) =>
  photo ? (
    // biome-ignore lint/performance/noImgElement: a photo is kept in the size it is shown in.
    <img src={photo} alt="" width={36} height={36} className="agent-picture object-cover" />
  ) : (
    <span aria-hidden="true" className="agent-picture">
      {initialsOf(email)}
    </span>
  )
