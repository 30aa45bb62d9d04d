import { Mark } from "@/components/ui/mark";
import { ColumnHead, RowHead, Table, TableScroll, Value } from "@/components/ui/table";
import type { LiveVsResumedResult } from "@/lib/experiments/live-vs-resumed/schema";
import { lengthWords, oneLine } from "@/lib/report/live-report";
import type { Plain } from "@/lib/thread/plain";

/** What a third graph did on resuming the thread: the branch it took, and how the fused history became the stored one. */
export function HandedOn({ result }: { result: LiveVsResumedResult }) {
  const { tip } = result;
  const otherBranch = tip.branchLive !== tip.branchResumed;
  return (
    <section className="mt-10">
      <h2 className="text-title">
        {tip.identical
          ? "What the resumed graph went on with"
          : "The fused history becomes the stored history"}
      </h2>
      <p className="mt-1 mb-4 max-w-[74ch] text-table text-ink-3">
        A third graph resumed the thread. Its node reports what it was handed, branches on the list&rsquo;s
        length, and writes once more.
      </p>
      <TableScroll label="Live and resumed, as the next node sees them">
        <Table className="max-w-[720px]">
          <thead>
            <tr>
              <ColumnHead>The next node</ColumnHead>
              <ColumnHead>live</ColumnHead>
              <ColumnHead>resumed</ColumnHead>
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowHead>length of the list</RowHead>
              <Value>{lengthWords(tip.live)}</Value>
              <Value>{lengthWords(tip.resumedNode)}</Value>
            </tr>
            <tr>
              <RowHead>branch taken</RowHead>
              <Value>
                <code>{tip.branchLive}</code>
              </Value>
              <Value>
                <code>{tip.branchResumed}</code>{" "}
                {otherBranch && (
                  <span className="font-medium whitespace-nowrap text-diff-text">
                    <Mark name="differs" /> another branch
                  </span>
                )}
              </Value>
            </tr>
          </tbody>
        </Table>
      </TableScroll>
      <dl className="mt-4 max-w-[720px] text-table">
        <Stage name="Handed to the node" value={tip.resumedNode} />
        <Stage name="After it wrote once more" value={tip.afterWrite} />
        <Stage name="Once a DeltaSnapshot stored it" value={tip.afterSnapshot} />
      </dl>
      {!tip.identical && (
        <p className="mt-3 max-w-[74ch] text-table text-ink-2">
          From then on a read of the tip gives this value whole. The saver still holds the writes of each
          superstep, but no read of the tip folds them again.
        </p>
      )}
    </section>
  );
}

function Stage({ name, value }: { name: string; value: Plain }) {
  return (
    <div className="grid grid-cols-[220px_minmax(0,1fr)] gap-4 border-t border-hair py-[7px] max-tablet:grid-cols-1 max-tablet:gap-1">
      <dt className="text-ink-3">{name}</dt>
      <dd>
        <code className="[overflow-wrap:anywhere]">{oneLine(value, 300)}</code>
      </dd>
    </div>
  );
}
