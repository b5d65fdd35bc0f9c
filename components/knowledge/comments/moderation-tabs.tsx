import { LinkTabs } from "@/components/ui/link-tabs"
import { type CommentStatus, commentStatuses } from "@/lib/knowledge/comments/values"
import { commentsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** Which comments are looked at. */
export const ModerationTabs = ({ current }: { current: CommentStatus }) => (
  <LinkTabs
    label={words("knowledge.moderation")("comments")}
    tabs={commentStatuses.map((status) => ({
      href: commentsPath(status),
      label: words("knowledge.commentStatuses")(status),
    }))}
    current={commentsPath(current)}
  />
)
