import { LinkTabs } from "@/components/ui/link-tabs"
import { type CommentStatus, commentStatuses } from "@/lib/knowledge/comments/values"
import { commentsPath } from "@/lib/platform/paths"

export const commentStatusLabels: Record<CommentStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
}

const tabs = commentStatuses.map((status) => ({
  href: commentsPath(status),
  label: commentStatusLabels[status],
}))

/** Which comments are looked at. */
export const ModerationTabs = ({ current }: { current: CommentStatus }) => (
  <LinkTabs label="Comments" tabs={tabs} current={commentsPath(current)} />
)
