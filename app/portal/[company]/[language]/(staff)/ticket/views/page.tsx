import { words } from "@/lib/platform/words/words"
import "./views.css"
import { redirect } from "next/navigation"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { newViewPath, notExistPath, viewsPath } from "@/lib/platform/paths"
import { listTeams } from "@/lib/support/teams/queries"
import { listSavedViews } from "@/lib/support/views/saved/queries"
import { orNothingHere } from "../../../missing"
import { staffPageContext } from "../../staff"
import { staffMetadata } from "../../staff-metadata"
import { ViewDesk } from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("support.pages")("views"))

/** The views of a person, in their order. */
async function ViewsPage({ params }: Props) {
  const ctx = await staffPageContext((await params).company, viewsPath)
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  const [saved, teams] = await Promise.all([listSavedViews(ctx), listTeams(ctx)])
  const t = words("support.pages")
  return (
    <WorkspacePage
      title={t("views")}
      description={t("viewsHint")}
      actions={
        <>
          <PageLink href="/ticket" className="button button-quiet">
            {t("backToTickets")}
          </PageLink>
          <PageLink href={newViewPath()} className="button button-primary">
            {t("newView")}
          </PageLink>
        </>
      }
      isNarrow
    >
      <ViewDesk first={{ saved, teams, counts: null }} />
    </WorkspacePage>
  )
}

export default orNothingHere(ViewsPage)
