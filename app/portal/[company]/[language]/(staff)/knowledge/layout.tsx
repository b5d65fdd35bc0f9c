import { wordsLayout } from "../words-layout"

/** The words of writing and looking after articles, which no other page says. */
export default wordsLayout([
  "knowledge.blockWords",
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
])
