import { savedViewId } from "@/lib/people/profile/ticket-home"
import { words } from "@/lib/platform/words/words"
import "../view-form.css"
import { redirect } from "next/navigation"
import { oneOf, type Query, searchOf } from "@/app/query"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { narrowingOf } from "@/components/support/views/view-address"
import { newViewPath, notExistPath } from "@/lib/platform/paths"
import { draftOfView } from "@/lib/support/views/queries"
import { isListed } from "@/lib/support/views/values"
import { answer } from "../../../../answer"
import { orNothingHere } from "../../../../missing"
import { staffPageContext } from "../../../staff"
import { staffMetadata } from "../../../staff-metadata"
import { viewFormProps } from "../view-form-props"
import { ViewForm } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("support.pages")("newView"))

/** Where a view is made: of open tickets at first, or of those that another list shows. */
async function NewViewPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await staffPageContext(company, newViewPath() + searchOf(query))
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  const from = oneOf(query.from) ?? ""
  const queue = isListed(from) ? from : "allopen"
  const narrowing = narrowingOf(new URLSearchParams(searchOf(query)))
  const [draft, props] = await Promise.all([
    answer(draftOfView(ctx, { ...narrowing, queue })),
    viewFormProps(ctx),
  ])
  const t = words("support.pages")
  const title = savedViewId(queue) ? t("copyOf", { title: [...draft.title].slice(0, 70).join("") }) : ""
  return (
    <WorkspacePage title={t("newView")} description={t("newViewHint")}>
      <ViewForm begun={{ ...draft, title, visibility: "me", teamId: null }} {...props} />
    </WorkspacePage>
  )
}

export default orNothingHere(NewViewPage)
