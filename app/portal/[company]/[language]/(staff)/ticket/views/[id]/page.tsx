import { savedView } from "@/lib/people/profile/ticket-home"
import { words } from "@/lib/platform/words/words"
import "../view-form.css"
import { redirect } from "next/navigation"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { NotFoundError } from "@/lib/platform/errors"
import { newViewPath, notExistPath, ticketViewPath, viewPath } from "@/lib/platform/paths"
import { getSavedView } from "@/lib/support/views/saved/queries"
import { decodeSegment } from "../../../../answer"
import { orNothingHere } from "../../../../missing"
import { staffPageContext } from "../../../staff"
import { staffMetadata } from "../../../staff-metadata"
import { viewFormProps } from "../view-form-props"
import { RemoveViewButton, ViewForm } from "./parts"

type Props = { params: Promise<{ company: string; id: string }> }

export const generateMetadata = staffMetadata(() => words("support.pages")("editView"))

/** Where a view is changed. One that is not there is said so in its list's place. */
async function ViewPage({ params }: Props) {
  const { company, id: segment } = await params
  const id = decodeSegment(segment)
  const ctx = await staffPageContext(company, viewPath(id))
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  const [view, props] = await Promise.all([getSavedView(ctx, id).catch(orNone), viewFormProps(ctx)])
  const address = ticketViewPath(savedView(id))
  if (!view) redirect(address)
  const { title, visibility, teamId, condition, columns, sort, order, groupBy, updatedAt } = view
  const t = words("support.pages")
  if (!view.mayChange)
    return (
      <WorkspacePage title={title}>
        <EmptyState drawing={<ClosedDoor />} title={t("notYours")}>
          <p>{t("notYoursHint")}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <PageLink href={address} className="button button-quiet">
              {t("showView")}
            </PageLink>
            <PageLink href={newViewPath({ from: savedView(id) })} className="button button-primary">
              {t("makeCopy")}
            </PageLink>
          </div>
        </EmptyState>
      </WorkspacePage>
    )
  return (
    <WorkspacePage title={t("editView")} actions={<RemoveViewButton view={view} />}>
      <ViewForm
        begun={{ title, visibility, teamId, condition, columns, sort, order, groupBy }}
        saved={{ id, updatedAt }}
        {...props}
      />
    </WorkspacePage>
  )
}

function orNone(error: unknown): null {
  if (error instanceof NotFoundError) return null
  throw error
}

export default orNothingHere(ViewPage)
