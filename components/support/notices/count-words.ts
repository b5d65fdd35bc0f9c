import { mostCounted } from "@/lib/support/notices/values"

/** A number of unread notices as it is shown: those that are not counted are a plus sign. */
export const countWords = (unread: number) => (unread < mostCounted ? `${unread}` : `${mostCounted - 1}+`)
