import { PageLink } from "@/components/ui/page-link"
import { type CommentStatus, commentStatuses } from "@/lib/comments/schema"
import { commentsPath } from "@/lib/paths"

export const statusLabels: Record<CommentStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
}

/** Which comments are looked at. */
export const ModerationTabs = ({ current }: { current: CommentStatus }) => (
  <nav aria-label="Comments" className="mb-6 flex flex-wrap gap-x-2 border-border border-b">
    {commentStatuses.map((status) => (
      <PageLink
        key={status}
        href={commentsPath(status)}
        aria-current={status === current ? "page" : undefined}
        className="tab-link"
      >
        {statusLabels[status]}
      </PageLink>
    ))}
  </nav>
)
