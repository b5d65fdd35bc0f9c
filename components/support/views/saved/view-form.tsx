"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { type FormEvent, useState } from "react"
import { ConditionBuilder } from "@/components/support/conditions/condition-builder"
import { gapsIn } from "@/components/support/conditions/gaps"
import { EditForm } from "@/components/ui/edit-form"
import { letPageGo } from "@/components/ui/hold-page"
import { NewerWords } from "@/components/ui/newer-words"
import { QueryProvider } from "@/components/ui/query-provider"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useSeen } from "@/components/ui/use-seen"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { changeSavedView, createSavedView } from "@/lib/api/support/views/client"
import { savedView } from "@/lib/people/profile/ticket-home"
import { ticketViewPath, viewsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { TermField } from "@/lib/support/conditions/values"
import type { Priority } from "@/lib/support/priorities/schema"
import type { NewSavedView, SavedView } from "@/lib/support/views/saved/schema"
import { type Grouping, groupings, longestViewTitle } from "@/lib/support/views/saved/values"
import { ColumnsField } from "./columns-field"
import { knowSaved } from "./known-views"
import { SortField } from "./sort-field"
import { ViewPreview } from "./view-preview"
import { wordsOfView } from "./view-words"
import { type Reach, VisibilityField } from "./visibility-field"

export type ViewContent = Required<NewSavedView>

type Props = {
  /** As it is, or as it begins. */
  begun: ViewContent
  /** Of one that there is: its id, and when what is shown was saved. */
  saved?: { id: string; updatedAt: string }
  reach: Reach
  fields: readonly TermField[]
  priorities: readonly Priority[]
}

/** What a view lists, how, and for whom, with the tickets that are in it now. */
export const ViewForm = (props: Props) => (
  <QueryProvider>
    <Form {...props} />
  </QueryProvider>
)

/** Fields that say by themselves what is wrong with them. */
const spoken = /^(title|teamId|columns|condition\.\d+)$/

function Form({ begun, saved, reach, fields, priorities }: Props) {
  const router = useRouter()
  const t = words("support.savedViews")
  const client = useQueryClient()
  const [content, setContent] = useState(begun)
  const [kept, setKept] = useState(begun)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const { newer, told, take } = useSeen<SavedView>(saved, (present) => {
    setContent(contentOf(present))
    setKept(contentOf(present))
    setFaults({})
  })
  const change = (changes: Partial<ViewContent>) => setContent((before) => ({ ...before, ...changes }))

  const fail = (error: unknown) => {
    const named = Object.entries(error instanceof Refusal ? error.errors : {})
    const isSaid = named.length > 0 && named.every(([name]) => spoken.test(name))
    setFaults(isSaid ? Object.fromEntries(named) : { root: wordsFor(error) })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(content.title.trim() === "" && { title: t("needsTitle") }),
      ...gapsIn(content.condition),
    }
    setFaults(missing)
    if (isSending || Object.keys(missing).length > 0) return
    setSending(true)
    try {
      await told(async (seen) => {
        const { view } = await (saved
          ? changeSavedView({ ...content, id: saved.id, seen })
          : createSavedView(content))
        await letPageGo()
        await knowSaved(client, view)
        showToast(t("isSaved", { title: view.title }))
        router.push(ticketViewPath(savedView(view.id)))
      })
    } catch (error) {
      fail(error)
      setSending(false)
    }
  }
  const cancel = async () => {
    await letPageGo()
    router.push(saved ? ticketViewPath(savedView(saved.id)) : viewsPath)
  }
  const errors = Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, { message }]))
  const isDirty = JSON.stringify(content) !== JSON.stringify(kept)
  return (
    <div className="space-y-6">
      <section aria-label={t("theView")} className="card p-5 sm:p-6">
        <EditForm
          onSubmit={submit}
          state={{ isSubmitting: isSending, errors, isDirty }}
          button={t("save")}
          cancel={cancel}
          below={newer && <NewerWords name={newer.title} text={wordsOfView(newer, fields)} take={take} />}
        >
          <div className="view-form-names">
            <TextField
              label={t("title")}
              name="title"
              maxLength={longestViewTitle}
              value={content.title}
              error={faults.title}
              onChange={({ target }) => change({ title: target.value })}
            />
            <VisibilityField
              value={content}
              begun={begun}
              reach={reach}
              error={faults.teamId}
              onChange={change}
            />
          </div>
          <ConditionBuilder
            label={t("which")}
            fields={fields}
            value={content.condition}
            onChange={(condition) => change({ condition })}
            errors={faults}
          />
          <div className="view-form-looks">
            <SortField {...content} onChange={change} />
            <SelectField
              label={t("groups")}
              name="groupBy"
              value={content.groupBy}
              options={groupings.map((value) => ({ value, label: words("support.columns")(value) }))}
              onChange={({ target }) => change({ groupBy: target.value as Grouping })}
            />
          </div>
          <ColumnsField
            value={content.columns}
            fields={fields}
            onChange={(columns) => change({ columns })}
            error={faults.columns}
          />
        </EditForm>
      </section>
      <ViewPreview content={content} priorities={priorities} />
    </div>
  )
}

const contentOf = ({ title, visibility, teamId, ...rule }: SavedView): ViewContent => ({
  ...{ title, visibility, teamId, condition: rule.condition, columns: rule.columns },
  ...{ sort: rule.sort, order: rule.order, groupBy: rule.groupBy },
})
