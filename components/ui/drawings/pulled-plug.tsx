import { line, Scene } from "./scene"

/** A plug out of its socket. */
export const PulledPlug = () => (
  <Scene>
    <path d="M28 84h24m0-16h14a16 16 0 0 1 0 32H52zM82 76h10M82 92h10" {...line} />
    <path d="M152 84h-20m0-18h-10a18 18 0 0 0 0 36h10z" {...line} />
    <path d="m98 58-4-12M108 56l4-12" opacity=".35" {...line} />
  </Scene>
)
