import { line, Scene } from "./scene"

/** A closed door. */
export const ClosedDoor = () => (
  <Scene>
    <path d="M56 128V58a34 34 0 0 1 68 0v70M40 128h100" {...line} />
    <path d="M68 128V60a22 22 0 0 1 44 0v68" opacity=".35" {...line} />
    <path d="M102 92v8" {...line} />
  </Scene>
)
