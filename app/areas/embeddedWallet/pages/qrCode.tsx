import { useEffect, useState } from "react";

type Code = { size: number; path: string };

/** A QR code in a box that has its size before it is rendered. Always dark on light: cameras read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let isLeft = false;
    void import("qr").then(({ default: encodeQR }) => {
      const rows = encodeQR(text, "raw", { border: 2 });
      const path = rows
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join("");
      if (!isLeft) setCode({ size: rows.length, path });
    });
    return () => {
      isLeft = true;
    };
  }, [text]);
  return (
    <span className="wqr__box">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </span>
  );
}
