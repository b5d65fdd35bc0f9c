import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import { organisationOf } from "../../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** Brings the words of writing and looking after articles, which no other page says. */
export default async function KnowledgeLayout({ params, children }: Props) {
  // The language is known from then on.
  await organisationOf((await params).company)
  return (
    <WordsForClient
      of={[
        "knowledge.callouts",
        "knowledge.comments",
        "knowledge.commentStatuses",
        "knowledge.counts",
        "knowledge.desk",
        "knowledge.editor",
        "knowledge.fields",
        "knowledge.import",
        "knowledge.judged",
        "knowledge.kept",
        "knowledge.links",
        "knowledge.moderation",
        "knowledge.noComments",
        "knowledge.pictures",
        "knowledge.publish",
        "knowledge.questions",
        "knowledge.revisions",
        "knowledge.saving",
        "knowledge.standings",
        "knowledge.states",
        "knowledge.stopped",
        "knowledge.table",
      ]}
    >
      {children}
    </WordsForClient>
  )
}
