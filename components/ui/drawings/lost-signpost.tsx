import { line, Scene } from "./scene"

/** A signpost that points nowhere. */
export const LostSignpost = () => (
  <Scene>
    <path d="M90 30v98M70 128h40" {...line} />
    <path d="M90 42h38l12 11-12 11H90zM90 72H54L42 83l12 11h36z" {...line} fill="var(--raised)" />
    <path d="M104 53h16M60 83h18" strokeDasharray="1 7" {...line} />
  </Scene>
)
