import { words } from "@/lib/platform/words/words"
/** On a later part of a list: the way to its first. */
export const FromTheBeginning = ({ path }: { path: string }) => (
  <p className="mb-6 text-sm">
    <a href={path} className="text-link">
      {words("page.frame")("fromBeginning")}
    </a>
  </p>
)
