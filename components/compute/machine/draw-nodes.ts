import type { UsedNode } from "@/lib/compute/machine/node-list";
import { fitSquares } from "@/lib/compute/machine/node-map";
import { toSquare } from "@/lib/compute/machine/occupancy";

type Drawing = {
  entries: readonly UsedNode[];
  isShown: (entry: UsedNode) => boolean;
  isMine: (name: string) => boolean;
  active: number | null;
  width: number;
  height: number;
};

const colours = ["accent", "bar", "surface", "line-strong", "plan", "down", "unknown", "ink"] as const;

/** Draws nodes as squares: what is used fills them from below, and the rest has the texture of its share, as in bars. */
export function drawNodes(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { entries, isShown, isMine, active, width, height } = drawing;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colour = Object.fromEntries(
    colours.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Record<(typeof colours)[number], string>;
  const { side, columns } = fitSquares(entries.length, width, height);
  const gap = side > 8 ? 2 : side > 4 ? 1 : 0.5;
  const inner = side - gap;
  const stroke = (draw: () => void, name: keyof typeof colour, wide = 1) => {
    pen.beginPath();
    draw();
    pen.strokeStyle = colour[name];
    pen.lineWidth = wide;
    pen.stroke();
  };
  entries.forEach((entry, index) => {
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    const { used, rest } = toSquare(entry.node);
    pen.globalAlpha = isShown(entry) ? 1 : 0.2;
    pen.fillStyle = colour.surface;
    pen.fillRect(x, y, inner, inner);
    const line = (name: keyof typeof colour, crossed: boolean) =>
      stroke(
        () => {
          pen.moveTo(x, y + inner);
          pen.lineTo(x + inner, y);
          if (!crossed) return;
          pen.moveTo(x, y);
          pen.lineTo(x + inner, y + inner);
        },
        name,
        Math.max(1, inner / 8),
      );
    if (rest === "held") line("plan", false);
    if (rest === "down") line("down", true);
    if (rest === "unknown") {
      pen.fillStyle = colour.unknown;
      pen.fillRect(x + inner * 0.35, y + inner * 0.35, inner * 0.3, inner * 0.3);
    }
    const filled = inner * used;
    pen.fillStyle = isMine(entry.node.name) ? colour.accent : colour.bar;
    pen.fillRect(x, y + inner - filled, inner, filled);
    if (side > 4) {
      const edge =
        rest === "down" || rest === "held" || rest === "unknown"
          ? rest === "held"
            ? "plan"
            : rest
          : "line-strong";
      stroke(() => pen.rect(x + 0.5, y + 0.5, inner - 1, inner - 1), edge);
    }
    if (index === active) {
      pen.globalAlpha = 1;
      stroke(() => pen.rect(x + 1, y + 1, Math.max(2, inner - 2), Math.max(2, inner - 2)), "ink", 2);
    }
  });
}
