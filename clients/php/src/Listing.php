<?php

declare(strict_types=1);

namespace Lyceum;

/**
 * The entries of a list. They are read while you iterate.
 *
 * @template T
 * @implements \IteratorAggregate<int, T>
 */
final class Listing implements \IteratorAggregate
{
    /** Set after the last entry of a list that is read by cursor. A later call with this text as updatedSince reads only what has changed since. */
    public ?string $nextUpdatedSince = null;
    /** @var list<Types\Tombstone> the removed objects, after the last entry of a list with updatedSince */
    public array $deleted = [];

    /** @param \Closure(self<T>): \Generator<int, list<T>> $read */
    private function __construct(private readonly \Closure $read)
    {
    }

    /**
     * Returns the entries in the pages in which the server sends them.
     *
     * @return \Generator<int, list<T>>
     */
    public function pages(): \Generator
    {
        return ($this->read)($this);
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            foreach ($page as $item) {
                yield $item;
            }
        }
    }

    /**
     * A list that is read by cursor. Without a first cursor it begins with its start.
     *
     * @internal
     * @param array<string, mixed> $input
     */
    public static function byCursor(callable $get, array $input, string $items): self
    {
        return new self(function (self $list) use ($get, $input, $items): \Generator {
            [$list->nextUpdatedSince, $list->deleted] = [null, []];
            $deleted = [];
            $input += ['cursor' => 'start'];
            do {
                $part = $get($input);
                yield $part->{$items};
                array_push($deleted, ...($part->deleted ?? []));
                $input['cursor'] = $part->nextCursor;
            } while ($part->nextCursor !== null);
            [$list->nextUpdatedSince, $list->deleted] = [$part->nextUpdatedSince, $deleted];
        });
    }

    /**
     * A list that is read by page. If the entries move while the pages are read, the list is read again, at most $attempts times.
     *
     * @internal
     * @param array<string, mixed> $input
     */
    public static function byPage(int $attempts, int $largest, callable $get, array $input, string $items): self
    {
        return new self(function () use ($attempts, $largest, $get, $input, $items): \Generator {
            for ($attempt = 1; $attempt <= $attempts; $attempt++) {
                $all = self::readPages($largest, $get, $input, $items);
                if ($all !== null) {
                    yield $all;
                    return;
                }
            }
            throw new ListChangedError('The list changed while its pages were read. Try again.');
        });
    }

    /**
     * Returns the entries of all pages. Each page begins with entries that were read before. The result is null if the last of them is at
     * another place, because the entries after it have moved too.
     *
     * @param array<string, mixed> $input
     * @return ?list<mixed>
     */
    private static function readPages(int $largest, callable $get, array $input, string $items): ?array
    {
        $all = [];
        for ([$page, $size] = [1, $largest]; ; [$page, $size] = self::nextPage(count($all), $largest)) {
            $part = $get(['page' => $page, 'pageSize' => $size] + $input);
            $entries = $part->{$items};
            $known = count($all) - ($page - 1) * $size;
            if ($known > 0 && (count($entries) < $known || $entries[$known - 1] != $all[count($all) - 1])) {
                return null;
            }
            array_push($all, ...array_slice($entries, $known));
            if (count($entries) === $known || count($all) >= $part->totalCount) {
                return $all;
            }
        }
    }

    /**
     * Returns the number and the size of the page that contains the last of $n known entries and the most entries after it.
     *
     * @return array{int, int}
     */
    private static function nextPage(int $n, int $largest): array
    {
        [$page, $size] = [1, $largest];
        for ($s = $largest, $most = 0; $s > $most; $s--) {
            $further = $s - 1 - ($n - 1) % $s;
            if ($further > $most) {
                [$page, $size, $most] = [intdiv($n - 1, $s) + 1, $s, $further];
            }
        }
        return [$page, $size];
    }
}
