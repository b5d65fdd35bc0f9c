import "@/components/people/agents/agent-row.css"
import { oneOf, type Query } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { AgentFilter } from "@/components/people/agents/agent-filter"
import { InviteAgents } from "@/components/people/agents/invite-agents"
import { filterIn, teamAddress } from "@/components/people/agents/team-address"
import { TeamTabs } from "@/components/people/agents/team-tabs"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { WordsForClient } from "@/components/ui/words-for-client"
import { searchAgents } from "@/lib/people/agents/queries"
import { showAgent } from "@/lib/people/agents/schema"
import { teamPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { listTeams } from "@/lib/support/teams/queries"
import { listSavedViews } from "@/lib/support/views/saved/queries"
import { viewOptions } from "@/lib/support/views/schema"
import { answer } from "../../answer"
import { orNothingHere } from "../../missing"
import { managerContext } from "../manager"
import { staffMetadata } from "../staff-metadata"
import { AgentList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("people.agents")("team"))

/** The agents of the company, and what they may do (T03). */
async function TeamPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await managerContext(company, teamPath)
  const filter = filterIn({ q: oneOf(query.q), status: oneOf(query.status) })
  const after = oneOf(query.after)
  const [{ items, next }, teams, { views }] = await Promise.all([
    answer(searchAgents(ctx, filter, after)),
    listTeams(ctx),
    listSavedViews(ctx),
  ])
  const saved = views.filter(({ visibility }) => visibility === "all")
  const t = words("people.agents")
  return (
    <WordsForClient of={["people.agents", "people.apiKeys", "people.security"]}>
      <WorkspacePage title={t("team")} description={t("teamHint")} actions={<InviteAgents />}>
        <TeamTabs current={teamPath} />
        <AgentFilter filter={filter} />
        {after && <FromTheBeginning path={teamAddress(filter)} />}
        <AgentList
          filter={filter}
          first={{ items: items.map(showAgent), next }}
          views={viewOptions({ teams, saved })}
          ownId={ctx.actor.id}
          isOwner={ctx.actor.role === "owner"}
        />
      </WorkspacePage>
    </WordsForClient>
  )
}

export default orNothingHere(TeamPage)
