import { line, Scene } from "./scene"

/** A letter tray with nothing in it. */
export const EmptyInbox = () => (
  <Scene>
    <path d="M48 92 62 48h56l14 44v26a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6z" {...line} fill="var(--raised)" />
    <path d="M48 92h24l6 12h24l6-12h24" {...line} />
    <path d="M74 64h32M70 76h40" strokeDasharray="1 7" opacity=".6" {...line} />
  </Scene>
)
