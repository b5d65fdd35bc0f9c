import { line, Scene } from "./scene"

const page = "M58 34h40l22 22v62a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6z"

/** A page without words. */
export const EmptyPage = () => (
  <Scene>
    <path d="M72 22h40l22 22v62a6 6 0 0 1-6 6" opacity=".35" {...line} />
    <path d={page} {...line} fill="var(--raised)" />
    <path d="M98 34v16a6 6 0 0 0 6 6h16" {...line} />
    <path d="M66 76h38M66 90h38M66 104h20" strokeDasharray="1 7" {...line} />
  </Scene>
)
