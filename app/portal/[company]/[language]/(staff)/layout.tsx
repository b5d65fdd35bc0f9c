import "./staff.css"
import type { ReactNode } from "react"
import { ComingRequirement } from "@/components/people/second-factors/coming-requirement"
import { ProofDialog } from "@/components/people/second-factors/proof-dialog"
import { PaletteButton, PaletteDoor } from "@/components/shell/palette/door"
import { scopeOf } from "@/components/shell/palette/scope"
import { Shell } from "@/components/shell/shell"
import { Workspace } from "@/components/shell/workspace/workspace"
import { Bell } from "@/components/support/notices/bell"
import { NoticeKeeper } from "@/components/support/notices/notice-keeper"
import { WordsForClient } from "@/components/ui/words-for-client"
import { ZoneProvider } from "@/components/ui/zone"
import { countWaitingComments } from "@/lib/knowledge/comments/queries"
import { lacksSecond } from "@/lib/people/second-factors/policy"
import { comingRequirement } from "@/lib/people/second-factors/queries"
import { countNotices } from "@/lib/support/notices/queries"
import { isStaff } from "@/lib/tenancy/actors/policy"
import { anyMemberContext } from "../context"
import { LiveMark } from "../live-mark"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

// Each page redirects visitors who are not staff; until then they see the portal's own frame.
export default async function StaffLayout({ params, children }: Props) {
  const ctx = await anyMemberContext((await params).company)
  const { organisation, actor } = ctx
  if (!isStaff(actor) || lacksSecond(ctx)) return <Shell organisation={organisation}>{children}</Shell>
  const waiting = organisation.knowledgeBaseApp ? await countWaitingComments(ctx) : 0
  const unread = organisation.ticketApp ? await countNotices(ctx) : 0
  const coming = await comingRequirement(ctx)
  return (
    <WordsForClient
      of={[
        "knowledge.found",
        "people.accounts",
        "people.profile",
        "people.secondStep",
        "portals.sections",
        "rules.macros",
        "shell.account",
        "shell.palette",
        "shell.session",
        "shell.workspace",
        "support.files",
        "support.list",
        "support.notices",
        "support.requesterLanguage",
        "support.statuses",
        "support.survey",
        "support.thread",
        "support.told",
        "support.viewTitles",
        "ui.languageTabs",
        "ui.unsaved",
      ]}
    >
      <ZoneProvider portal={organisation.settings.timeZone || "UTC"} own={actor.timeZone}>
        <Workspace
          organisation={organisation}
          actor={actor}
          waitingComments={waiting}
          search={<PaletteButton />}
          bell={organisation.ticketApp && <Bell first={unread} />}
        >
          {children}
        </Workspace>
        <LiveMark />
        <ProofDialog />
        {coming && <ComingRequirement from={coming} />}
        {organisation.ticketApp && <NoticeKeeper first={unread} personId={actor.id} />}
        <PaletteDoor scope={scopeOf(actor, organisation)} />
      </ZoneProvider>
    </WordsForClient>
  )
}
